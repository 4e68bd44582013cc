import Foundation
import Testing

@testable import ToolSupport

/// A row of a table in the folder `Samples`: a rule, an input that it is about, and the expected output.
struct Sample: Sendable, Equatable, CustomTestStringConvertible {
  let rule: String
  let input: String
  let output: String
  /// The file of the table, and the line in it.
  let place: String

  var testDescription: String { "\(rule) (\(place))" }

  /// The rows of a table.
  static func all(in table: String) throws -> [Sample] {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Samples/\(table).md").standardizedFileURL
    return try SampleTable(text: String(contentsOf: file, encoding: .utf8), file: "Samples/\(table).md").samples()
  }
}

/// A Markdown file with samples.
///
/// Each rule is a heading. Below it are two blocks, one with the input and one with the output, or one block whose lines
/// have an arrow between input and output. Symbols stand for characters that a reader would not see. The text above the
/// rules explains them.
struct SampleTable {
  /// A part of a table that cannot be read.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  let text: String
  let file: String

  /// The rows, of which each rule has at least one.
  ///
  /// - Throws: A mistake if a part of the text would be ignored.
  func samples() throws -> [Sample] {
    let form = #/(?m)^## (.+)\n\n```\w+\n((?:(?!```).*\n)*)```\n(?:\n```\w+\n((?:(?!```).*\n)*)```\n)?/#
    let rules = text.matches(of: form)
    let head = text[..<(rules.first?.range.lowerBound ?? text.endIndex)]
    let other =
      text.replacing(form, with: "").dropFirst(head.count).split(separator: "\n").first
      ?? head.split(separator: "\n").first { $0.hasPrefix("##") || $0.hasPrefix("```") }
    if let other { throw mistake("'\(other)' is no part of a rule, which has a heading and one block or two") }
    if rules.isEmpty { throw mistake("there is no rule, such as '## rule'") }
    try checkSymbols(explainedIn: head)
    return try rules.flatMap { rule in
      let rows = rule.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let output = rule.3 { return [sample(rule.1, rule.1, rows.joined(separator: "\n")[...], output.dropLast())] }
      if rows.isEmpty { throw mistake("the rule '\(rule.1)' has no row, such as 'input ⇒ output'") }
      return try rows.map { row in
        let sides = row.split(separator: " ⇒ ", omittingEmptySubsequences: false)
        guard sides.count == 2 else {
          throw mistake("'\(row)' needs one ' ⇒ ', or the rule '\(rule.1)' a second block, with the output")
        }
        return sample("\(rule.1): \(sides[0])", row, sides[0], sides[1])
      }
    }
  }

  private func sample(_ rule: some StringProtocol, _ place: Substring, _ input: Substring, _ output: Substring)
    -> Sample
  {
    let line = text[..<place.startIndex].count { $0 == "\n" } + 1
    return Sample(rule: String(rule), input: decoded(input), output: decoded(output), place: "\(file):\(line)")
  }

  private func decoded(_ text: Substring) -> String {
    text.map { Self.symbols[$0] ?? String($0) }.joined()
  }

  private func checkSymbols(explainedIn head: Substring) throws {
    let pictures: ClosedRange<Character> = "\u{2400}"..."\u{2426}"
    for symbol in text where Self.symbols[symbol] != nil || pictures.contains(symbol) {
      if Self.symbols[symbol] == nil {
        let known = Self.symbols.keys.map(String.init).sorted().joined(separator: " ")
        throw mistake("the symbol \(symbol) is none of \(known)")
      }
      if !head.contains(symbol) { throw mistake("the text above the rules does not explain \(symbol)") }
    }
  }

  private func mistake(_ text: String) -> Mistake { Mistake(description: "\(file): \(text)") }

  private static let symbols: [Character: String] = [
    "∅": "", "␠": " ", "␉": "\t", "␍": "\r", "␊": "\n", "␈": "\u{08}", "␌": "\u{0C}", "␀": "\0", "⍰": "\u{FEFF}",
  ]
}

/// Returns the result of some work as a text, or the line of its error.
func outcome(_ work: () throws -> some CustomStringConvertible) -> String {
  do {
    return try work().description
  } catch {
    return (error as? ToolError)?.line ?? (error as? SubsetRefusal)?.reason ?? "\(error)"
  }
}
