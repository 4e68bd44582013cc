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
    return try SampleTable(String(contentsOf: file, encoding: .utf8), file: "Samples/\(table).md").samples()
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

  /// Lines between two fences, and the number of the first one.
  private struct Block {
    let number: Int
    var lines: [String] = []
    var text: String { lines.joined(separator: "\n") }
  }

  private let file: String
  private var head = ""
  private var rules: [(text: String, number: Int, blocks: [Block])] = []

  /// Reads the text of a file, and throws a mistake if a part of it would be ignored.
  init(_ text: String, file: String) throws {
    self.file = file
    var block: Block?
    for (number, line) in zip(1..., text.components(separatedBy: "\n")) {
      let isFence = line.hasPrefix("```")
      if let found = block, !isFence {
        block = Block(number: found.number, lines: found.lines + [line])
      } else if let found = block {
        guard line == "```" else { throw mistake(number, "'\(line)' is in a block without an end") }
        rules[rules.count - 1].blocks.append(found)
        block = nil
      } else if line.hasPrefix("## ") {
        rules.append((String(line.dropFirst(3)), number, []))
      } else if rules.isEmpty, !isFence, !line.hasPrefix("##") {
        head += line
      } else if !rules.isEmpty, line.wholeMatch(of: #/```\w+/#) != nil {
        block = Block(number: number + 1)
      } else if !line.isEmpty {
        throw mistake(number, "'\(line)' is neither '## rule' nor in a block of a rule, such as '```text'")
      }
      try checkSymbols(of: line, number)
    }
    if let block { throw mistake(block.number - 1, "the block has no end") }
    if rules.isEmpty { throw mistake(1, "there is no rule, such as '## rule'") }
  }

  /// The rows, of which each rule has at least one.
  func samples() throws -> [Sample] {
    try rules.flatMap { rule in
      if rule.blocks.count == 2 {
        return [sample(rule.text, rule.number, rule.blocks[0].text, rule.blocks[1].text)]
      }
      guard rule.blocks.count == 1, let block = rule.blocks.first, !block.lines.isEmpty else {
        throw mistake(
          rule.number, "'\(rule.text)' needs a block of lines with arrows, or one of input and one of output")
      }
      return try zip(block.number..., block.lines).map { number, line in
        let sides = line.components(separatedBy: " ⇒ ")
        guard sides.count == 2 else {
          throw mistake(number, "'\(line)' needs one ' ⇒ ', or the rule '\(rule.text)' a second block, with the output")
        }
        return sample("\(rule.text): \(sides[0])", number, sides[0], sides[1])
      }
    }
  }

  private func sample(_ rule: String, _ number: Int, _ input: String, _ output: String) -> Sample {
    Sample(rule: rule, input: decoded(input), output: decoded(output), place: "\(file):\(number)")
  }

  private func decoded(_ text: String) -> String {
    text.map { Self.symbols[$0] ?? String($0) }.joined()
  }

  private func checkSymbols(of line: String, _ number: Int) throws {
    let pictures: ClosedRange<Character> = "\u{2400}"..."\u{2426}"
    for symbol in line where Self.symbols[symbol] != nil || pictures.contains(symbol) {
      if Self.symbols[symbol] == nil {
        let known = Self.symbols.keys.map(String.init).sorted().joined(separator: " ")
        throw mistake(number, "the symbol \(symbol) is none of \(known)")
      }
      if !head.contains(symbol) { throw mistake(number, "the text above the rules does not explain \(symbol)") }
    }
  }

  private func mistake(_ number: Int, _ text: String) -> Mistake {
    Mistake(description: "\(file):\(number): \(text)")
  }

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
