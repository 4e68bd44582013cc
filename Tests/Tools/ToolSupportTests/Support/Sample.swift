import Foundation
import Testing

/// A row of a table in the folder `Samples`: a rule, an input that it is about, and the expected output.
///
/// In the Markdown file, the rule is a heading. Below it are two blocks, one with the input and one with the output, or
/// one block whose lines have an arrow between input and output. Symbols stand for characters that a reader would not see.
struct Sample: Sendable, CustomTestStringConvertible {
  let rule: String
  let input: String
  let output: String

  init(_ rule: String, _ input: String, _ output: String) {
    self.rule = rule
    self.input = Self.decoded(input)
    self.output = Self.decoded(output)
  }

  var testDescription: String { rule }

  /// The rows of a table.
  static func all(in table: String) throws -> [Sample] {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Samples/\(table).md").standardizedFileURL
    let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
    return try sections.flatMap { section in
      let rule = String(section.prefix { $0 != "\n" })
      let blocks = section.matches(of: #/(?ms)^```\w*\n(.*?)\n?^```$/#).map { String($0.1) }
      if blocks.count == 2 { return [Sample(rule, blocks[0], blocks[1])] }
      return try (blocks.first ?? rule).components(separatedBy: "\n").map { line in
        let sides = line.components(separatedBy: " ⇒ ")
        try #require(sides.count == 2, "\(line)")
        return Sample("\(rule): \(sides[0])", sides[0], sides[1])
      }
    }
  }

  private static func decoded(_ text: String) -> String {
    symbols.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private static let symbols = [
    "∅": "", "␠": " ", "␉": "\t", "␍": "\r", "␊": "\n", "␈": "\u{08}", "␌": "\u{0C}", "␀": "\0", "⍰": "\u{FEFF}",
  ]
}
