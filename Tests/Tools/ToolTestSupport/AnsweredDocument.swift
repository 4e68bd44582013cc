import Foundation
import TestSupport
import ToolSupport

/// Expects the answers in a Markdown document to be those of today.
///
/// - Parameters:
///   - name: The name of an ``AnsweredDocument``, without its extension.
///   - folder: Its folder, relative to that of the test.
///   - answer: A function that returns the answer to a question.
/// - Throws: An error of the answers, or one about a part of the document that is no question.
package func expectAnswers(
  in name: String, folder: String = "../Samples", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, _ answer: (_ question: String) throws -> String
) throws {
  let answered = try AnsweredDocument(name, in: folder, beside: "\(filePath)").answered(by: answer)
  expectText(
    answered, matches: name, in: folder, pathExtension: "md", fileID: fileID, filePath: filePath, line: line)
}

/// A Markdown document with questions in fenced code, and with their answers, which a test writes anew.
///
/// A fenced block is a question, and a block `text` right after it is the answer. If no block `text` follows, each line of the
/// block is a question, with its answer behind an arrow. Symbols stand for characters that a reader would not see.
package struct AnsweredDocument {
  private let text: String
  /// The name of the file.
  private let name: String

  package init(text: String, name: String) {
    self.text = text
    self.name = name
  }

  /// Reads a document in a folder, which is relative to that of a test.
  package init(_ name: String, in folder: String = "../Samples", beside test: String = #filePath) throws {
    let path = URL(fileURLWithPath: test).deletingLastPathComponent().path + "/\(folder)/\(name).md"
    self.init(text: try String(contentsOfFile: path, encoding: .utf8), name: "\(name).md")
  }

  /// Returns the document with other answers.
  ///
  /// - Parameter answer: A function that returns the answer to a question.
  /// - Returns: The whole text.
  /// - Throws: An error of the function, or one about a fence without questions.
  package func answered(by answer: (_ question: String) throws -> String) throws -> String {
    let fences = text.matches(of: #/(?m)^```/#).count
    var read = 0
    let form = #/(?m)^(```\w+\n)((?:(?!```).*\n)*)```\n(\n```text\n(?:(?!```).*\n)*```\n)?/#
    let answered = try text.replacing(form) { block in
      read += block.3 == nil ? 2 : 4
      if block.3 != nil {
        let text = Self.shown(try answer(Self.meant(block.2.dropLast())))
        return "\(block.1)\(block.2)```\n\n```text\n\(text)\(text.isEmpty ? "" : "\n")```\n"
      }
      let lines = try block.2.split(separator: "\n").map { line in
        let question = line.prefixMatch(of: #/.*?(?= ⇒|$)/#)?.output ?? line
        return "\(question) ⇒ \(Self.shown(try answer(Self.meant(question)), inLine: true))\n"
      }
      return "\(block.1)\(lines.joined())```\n"
    }
    guard read > 0, read == fences else {
      throw ToolError(
        message: "\(name) has \(fences) fences, of which \(read) are of questions and answers",
        remedy: "write the name of a language behind the first fence of a block, and nothing behind its last")
    }
    return answered
  }

  private static let symbols: [Character: String] = [
    "␠": " ", "␉": "\t", "␍": "\r", "␊": "\n", "␀": "\0", "⍰": "\u{FEFF}",
  ]

  private static func meant(_ text: Substring) -> String { text.map { symbols[$0] ?? String($0) }.joined() }

  /// Returns a text with symbols, but for spaces before other characters, and for line ends outside of lines.
  private static func shown(_ text: String, inLine: Bool = false) -> String {
    let hidden = symbols.filter { $0.value != " " && ($0.value != "\n" || inLine) }
    // A carriage return and a line feed are one character.
    let scalars = text.unicodeScalars.map { scalar in
      hidden.first { $0.value == String(scalar) }.map { String($0.key) } ?? String(scalar)
    }
    return scalars.joined().replacing(#/ (?= *(?:\n|$))/#, with: "␠")
  }
}

extension String {
  /// Returns the values of a question with lines such as `name: value`.
  ///
  /// - Throws: An error about a line with another name.
  package func properties(_ names: String...) throws -> [String: String] {
    let lines = try split(separator: "\n").map { line in
      let name = names.first { line.hasPrefix("\($0): ") }
      guard let name else { throw ToolError(message: "'\(line)' is unknown", remedy: "use \(names)") }
      return (name, String(line.dropFirst(name.count + 2)))
    }
    return Dictionary(uniqueKeysWithValues: lines)
  }
}
