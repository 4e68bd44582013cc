import Foundation
import SequenceDiagrams
import ToolSupport

extension SequenceDiagram {
  /// Parses a timeline file, which is in the format of Mermaid.
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
    self.init(
      caller: names["caller"] ?? "presenter", doubles: doubles.map { names[$0] ?? String($0) }, steps: steps)
  }

  /// Reverts the escapes of `Timeline`: Mermaid treats line ends, semicolons and number signs as syntax.
  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("<br/>", with: " ").replacing("#59;", with: ";").replacing("#35;", with: "#")
  }
}
