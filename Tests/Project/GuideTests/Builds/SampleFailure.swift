import Foundation
import SourceChecks

/// A failure of a test in an article.
struct SampleFailure: CustomStringConvertible {
  /// The name of the article's file.
  let file: String
  let line: Int
  /// The lines of the failure, without the spaces at their ends.
  let text: [String]

  var description: String { "\(file):\(line): \(text.joined(separator: "\n"))" }

  /// The failures in the output of Swift Testing.
  ///
  /// The message of an issue follows its line. A failed macro has the message on the same line.
  static func all(in output: String) -> [SampleFailure] {
    var failures: [SampleFailure] = []
    for line in output.components(separatedBy: "\n") {
      if let issue = line.firstMatch(of: #/^✘ .* at (?<file>[\w+]+\.(?:md|swift)):(?<line>\d+):\d+: (?<text>.*)$/#) {
        let text = issue.text == "Issue recorded" ? [] : [String(issue.text)]
        failures.append(SampleFailure(file: String(issue.file), line: Int(issue.line) ?? 0, text: text))
      } else if line.hasPrefix("↳") || line.hasPrefix(" "), let failure = failures.popLast() {
        failures.append(SampleFailure(file: failure.file, line: failure.line, text: failure.text + [trimmed(line)]))
      }
    }
    return failures
  }

  /// Returns true if the text that follows the block of the failed test is the failure.
  ///
  /// A reader has no approved text yet, and the failure names the file to write.
  func isQuoted(after snippets: [Snippet]) throws -> Bool {
    if text.first?.hasPrefix("there is no approved text") == true { return true }
    guard
      let snippet = snippets.last(where: {
        URL(filePath: $0.document).lastPathComponent == file && $0.line < line
      })
    else { return false }
    let rest = try Repository.lines(of: snippet.document).dropFirst(snippet.line).drop { $0 != "```" }
    let quote = rest.dropFirst().drop { !$0.hasPrefix("```") }
    guard quote.first == "```text" else { return false }
    return quote.dropFirst().prefix { $0 != "```" }.map(Self.trimmed) == text
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: CharacterSet(charactersIn: "↳ "))
  }
}
