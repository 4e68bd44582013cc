import Foundation
import ToolSupport

/// What the tests print: a log with all of it, and the lines that explain a failed run.
///
/// These lines are errors, and crashes with the lines before them.
struct TestOutput {
  private let log: FileHandle
  /// The number of bytes that the log may still take, as a test that hangs may print without an end.
  private var room = 200_000_000
  private var lines: [String] = []
  /// The last few lines, which may explain a crash that follows.
  private var recent: [String] = []

  /// - Parameter log: The path of the log.
  /// - Throws: An error if the log cannot be written.
  init(log: String) throws {
    try Data().write(to: URL(fileURLWithPath: log))
    self.log = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
  }

  /// Adds a line that the tests have printed.
  mutating func add(_ line: String) {
    guard room > 0 else { return }
    write(line)
    if line.contains("Test Suite '") || line.contains("Test Case '") {
      recent = []
    } else if ["Fatal error: ", " Program crashed: ", "Could not cast "].contains(where: line.contains) {
      lines += recent + [line]
      recent = []
    } else if line.contains(": error: ") || line.hasPrefix("error: ") {
      lines.append(line)
      recent = []
    } else if !line.isEmpty, !line.hasPrefix("*** Signal ") {
      recent = recent.suffix(2) + [line]
    }
  }

  /// Adds a text to the log only.
  mutating func write(_ text: String) {
    room -= text.utf8.count + 1
    try? log.write(contentsOf: Data((text + (room > 0 ? "\n" : "\nThe rest is left out.\n")).utf8))
  }

  /// Returns the lines that explain a failure, without those that XCTest prints about failures.
  func errors(without failures: [TestFailure]) -> [String] {
    let known = failures.map { failure in
      (failure.file.isEmpty ? "" : "/\(failure.file):\(failure.line)") + ": error: \(failure.test) : "
    }
    return lines.filter { line in !known.contains(where: line.contains) }
  }
}
