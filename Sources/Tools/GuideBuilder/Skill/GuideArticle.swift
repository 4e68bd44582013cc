import Foundation
import ToolSupport

/// An article of the guide, in the documentation compiler's Markdown.
struct GuideArticle {
  /// A part of an article with its heading.
  struct Section {
    let title: String
    /// The text with the heading.
    let text: String
  }

  let title: String
  /// The first paragraph.
  let abstract: String
  let sections: [Section]

  private let path: String

  /// - Parameters:
  ///   - path: The path in the guide, without `.md`.
  ///   - catalog: The folder of the guide.
  /// - Throws: `ToolError` if there is no such article.
  init(_ path: String, in catalog: String) throws {
    self.path = path
    guard let text = try? String(contentsOfFile: "\(catalog)/\(path).md", encoding: .utf8) else {
      throw ToolError(
        message: "the guide has no article \(path).md, which the skill quotes",
        remedy: "restore Sources/Guide.docc/\(path).md")
    }
    let body = text.replacing(#/(?m)^Next: .*\n?/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    // A line of code may begin with `## `, too, so the fences are counted.
    var parts: [[Substring]] = [[]]
    var isCode = false
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if line.hasPrefix("## "), !isCode { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    title = parts[0][0].trimmingCharacters(in: ["#", " ", "`"])
    abstract = parts[0].dropFirst().drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ")
    sections = parts.dropFirst().map { lines in
      Section(
        title: String(lines[0].dropFirst("## ".count)),
        text: lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// The article without the paragraphs between its abstract and its first section, which link to other articles.
  var text: String {
    (["# \(title)", abstract] + sections.map(\.text)).joined(separator: "\n\n") + "\n"
  }

  /// Returns a section.
  ///
  /// - Throws: `ToolError` if there is no such section.
  func section(_ title: String) throws -> Section {
    guard let section = sections.first(where: { $0.title == title }) else {
      throw ToolError(
        message: "\(path).md has no section '\(title)', which the skill quotes",
        remedy: "restore the heading in Sources/Guide.docc/\(path).md")
    }
    return section
  }

  /// Returns a text in which the links of the documentation compiler are plain Markdown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - links: The files for the names of articles. The text of other links stays without a link.
  /// - Returns: The text.
  static func plain(_ text: String, links: [String: String] = [:]) -> String {
    text
      .replacing(#/\[(?<text>[^\]]*)\]\(doc:(?<name>\w+)\)/#) { match in
        links[String(match.name)].map { "[\(match.text)](\($0))" } ?? String(match.text)
      }
      // Three backquotes begin a block of code.
      .replacing(#/(?<before>^|[^`])``(?:\w+\/)?(?<symbol>[^`\n]+)``/#) { "\($0.before)`\($0.symbol)`" }
  }
}
