import Foundation
import ToolSupport

/// Who called whom in a test, in order, as `Timeline` writes it down in Mermaid's words.
struct SequenceDiagram: Equatable {
  /// One line of the diagram.
  enum Step: Equatable {
    case call(to: Int, text: String)
    case answer(from: Int, text: String)
    case note(String)
  }

  /// What calls the doubles.
  var caller: String
  /// What is called: the doubles of the test.
  let doubles: [String]
  var steps: [Step]

  /// Reads what a test has written down.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file's path, for errors.
  /// - Throws: `ToolError` for a line that no `Timeline` writes.
  init(_ text: String, path: String) throws {
    var names: [Substring: String] = [:]
    var doubles: [Substring] = []
    var steps: [Step] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r\n"].contains($0) })
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("%%") || line == "sequenceDiagram" { continue }
      if let found = line.wholeMatch(of: #/participant (\w+) as (.*)/#) {
        names[found.1] = Self.unescaped(found.2)
        if found.1 != "caller" { doubles.append(found.1) }
      } else if let found = line.wholeMatch(of: #/caller->>(\w+): (.*)/#), let place = doubles.firstIndex(of: found.1) {
        steps.append(.call(to: place, text: Self.unescaped(found.2)))
      } else if let found = line.wholeMatch(of: #/(\w+)-->>caller: (.*)/#), let place = doubles.firstIndex(of: found.1)
      {
        steps.append(.answer(from: place, text: Self.unescaped(found.2)))
      } else if let found = line.wholeMatch(of: #/Note over caller: (.*)/#) {
        steps.append(.note(Self.unescaped(found.1)))
      } else {
        throw ToolError(
          message: "\(path):\(index + 1): '\(line)' is no line of a timeline",
          remedy: "record it with REHEARSAL_TIMELINES=DIR swift test, or write what Timeline.mermaid(of:) returns")
      }
    }
    guard !steps.isEmpty else {
      throw ToolError(message: "\(path) has no call", remedy: "record it with REHEARSAL_TIMELINES=DIR swift test")
    }
    caller = names["caller"] ?? "presenter"
    self.doubles = doubles.map { names[$0] ?? String($0) }
    self.steps = steps
  }

  /// The steps in words, for those who cannot see the drawing.
  var description: String {
    steps.map { step in
      switch step {
      case .call(let double, let text): "\(caller) calls \(doubles[double]): \(text)."
      case .answer(let double, let text): "\(doubles[double]) answers: \(text)."
      case .note(let text): "\(text)."
      }
    }.joined(separator: " ")
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("<br/>", with: " ").replacing("#59;", with: ";").replacing("#35;", with: "#")
  }
}
