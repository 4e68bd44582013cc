import Foundation

/// A failure in the output of a test process.
struct PrintedFailure: Sendable {
  /// The number of its first line in the output.
  let index: Int
  /// All lines of the failure.
  let output: String
  /// The file and the line that it points at, such as `File.swift:12`, or an empty text.
  let place: String
  /// The test that it belongs to, as the framework prints it, or an empty text.
  let test: String
  let text: String
  let isKnown: Bool

  /// Finds the failures in the lines of an output.
  static func all(in lines: [Substring]) -> [PrintedFailure] {
    // Made once, because each evaluation of a literal parses it again.
    let issue = #/ Test (.+) recorded an? (?:known )?issue .*?at ([^ ]+:\d+):\d+: (.*)$/#
    return lines.indices.filter { isFirst(lines[$0]) }.map { first in
      let rest = lines[(first + 1)...].prefix { !isFirst($0) && !isEnd($0) }
      return PrintedFailure(at: first, lines[first], Array(rest), try? issue.firstMatch(in: lines[first])?.output)
    }
  }

  private init(
    at index: Int, _ first: Substring, _ rest: [Substring], _ issue: (Substring, Substring, Substring, Substring)?
  ) {
    self.index = index
    output = ([first] + rest).joined(separator: "\n")
    isKnown = first.contains(" recorded a known issue ")
    if let issue {
      (test, place) = ("\(issue.1)", "\(issue.2)")
      // The framework indents the lines of a comment, and begins the first one with an arrow.
      let comment = rest.map { $0.hasPrefix("↳ ") || $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
      text = ((issue.3 == "Issue recorded" ? [] : [issue.3]) + comment).joined(separator: "\n")
    } else {
      let parts = first.components(separatedBy: ": error: ")
      place = parts[0].components(separatedBy: "/").last ?? ""
      let named = parts.dropFirst().joined(separator: ": error: ").components(separatedBy: " : ")
      test = named.count > 1 ? named[0] : ""
      let message = named.dropFirst(test.isEmpty ? 0 : 1).joined(separator: " : ")
      let head = message.hasPrefix("failed - ") ? message.dropFirst("failed - ".count) : message[...]
      text = ([head] + rest).joined(separator: "\n")
    }
  }

  private static func isFirst(_ line: Substring) -> Bool {
    line.contains(": error: ") || line.contains(" recorded an issue ") || line.contains(" recorded a known issue ")
  }

  private static func isEnd(_ line: Substring) -> Bool { ends.contains { line.hasPrefix($0) } }

  private static let ends = [
    "Test Case", "Test Suite", "cell ", "sample ", "body runs", "rethrows ", "fixtures of ",
    "evidence of ", "an exploration has failed ", "explored ", "warning: ",
    "error: ", "✔", "✘", "◇", "━", "⎙", "\t", "/",
  ]
}
