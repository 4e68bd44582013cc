import Foundation
import ToolSupport

/// The calls and answers of a test, in order, read from a timeline file in the format of Mermaid.
struct SequenceDiagram: Equatable {
  /// One step of the diagram.
  ///
  /// A double is given by its index in `doubles`.
  enum Step: Equatable {
    case call(to: Int, text: String)
    case answer(from: Int, text: String)
    case note(String)
  }

  /// The name of the object that calls the doubles.
  var caller: String
  /// The names of the doubles, in the order of their lanes.
  let doubles: [String]
  var steps: [Step]

  /// Parses a timeline file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The path of the file, for errors.
  /// - Throws: `ToolError` for a line that `Timeline` does not write.
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
          message: "\(path):\(index + 1): '\(line)' is not a line of a timeline",
          remedy: "record the file with REHEARSAL_TIMELINES=DIR swift test, or write the text of Timeline.mermaid(of:)")
      }
    }
    guard !steps.isEmpty else {
      throw ToolError(message: "\(path) contains no call", remedy: "record it with REHEARSAL_TIMELINES=DIR swift test")
    }
    caller = names["caller"] ?? "presenter"
    self.doubles = doubles.map { names[$0] ?? String($0) }
    self.steps = steps
  }

  /// A description of the steps for screen readers.
  var description: String {
    steps.map { step in
      switch step {
      case .call(let double, let text): "\(caller) calls \(doubles[double]): \(text)."
      case .answer(let double, let text): "\(doubles[double]) answers: \(text)."
      case .note(let text): "\(text)."
      }
    }.joined(separator: " ")
  }

  /// Reverts the escapes of `Timeline`: Mermaid treats line ends, semicolons and number signs as syntax.
  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("<br/>", with: " ").replacing("#59;", with: ";").replacing("#35;", with: "#")
  }
}
