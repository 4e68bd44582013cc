import Foundation
import SourceChecks
import Testing

@Suite("The glossary")
struct GlossaryTests {
  @Test("explains at most 40 words, each once")
  func isShort() throws {
    let words = try Self.words()

    #expect((20...40).contains(words.count))
    #expect(Set(words).count == words.count)
  }

  @Test("is linked once for each word, in the first article that uses a word of its own")
  func isLinkedAtFirstUse() throws {
    let pages = try Article.inReadingOrder().filter { $0.name != "Glossary" }.map { article in
      let prose = Self.prose(of: try Repository.lines(of: article.path))
      return (name: article.name, links: Self.links(in: prose), words: Self.words(in: prose))
    }
    var problems: [String] = []
    for word in try Self.words() {
      let links = pages.flatMap { page in
        page.links.filter { [word, "\(word)s"].contains($0) }.map { _ in page.name }
      }
      let first = pages.first { $0.words.contains(" \(word) ") || $0.words.contains(" \(word)s ") }?.name
      if links.count != 1 {
        problems.append("\(word): linked in \(links), first used in \(first ?? "no article")")
      } else if !Self.everyday.contains(word), links.first != first {
        problems.append("\(word): linked in \(links), but first used in \(first ?? "no article")")
      }
    }
    #expect(problems == [])
  }

  /// The words that articles also use in their everyday meaning, such as "she calls".
  private static let everyday: Set = [
    "call", "contract", "model", "passive", "recording", "region", "requirement", "scope", "screen", "service", "stub",
    "suite", "verdict", "view",
  ]

  /// The words that the tables of the glossary explain.
  private static func words() throws -> [String] {
    try Repository.lines(of: "\(Article.guide)/Essentials/Glossary.md")
      .compactMap { $0.wholeMatch(of: #/\| ([^|]+) \| .*/#).map { String($0.1) } }
      .filter { $0 != "word" && !$0.hasPrefix("---") }
  }

  /// The text of an article without headings, code, comments, and lines that link to the next article.
  private static func prose(of lines: [String]) -> String {
    var isCode = false
    return lines.filter { line in
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("#") && !line.hasPrefix("Next: ") && !line.hasPrefix("![")
    }.joined(separator: "\n").replacing(#/`+[^`\n]*`+/#, with: "")
  }

  private static func links(in prose: String) -> [String] {
    prose.matches(of: #/\[([^\]]+)\]\((?:\.\.\/Essentials\/)?Glossary\.md\)/#).map { String($0.1).lowercased() }
  }

  /// The words of a text, with a space around each of them, and a sign in place of punctuation marks and line breaks.
  private static func words(in prose: String) -> String {
    let words = prose.lowercased().replacing(#/[^\p{L} -]+/#, with: " | ").split(separator: " ")
    return " \(words.joined(separator: " ")) "
  }
}
