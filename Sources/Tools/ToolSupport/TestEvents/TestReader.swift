import Foundation

/// A reader of the results of `swift test`, as they appear.
///
/// XCTest prints its results, and Swift Testing writes events to a named pipe. One reader can follow several runs, one
/// after the other.
///
/// Safe: a lock guards the results. The events arrive on a thread of their own.
package final class TestReader: @unchecked Sendable {
  private let pipe: String
  private let onChange: @Sendable (Int) -> Void
  private let lock = NSLock()
  private var output = XCTestOutput()
  private var events = SwiftTestingEvents()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - pipe: The path for the named pipe.
  ///   - onChange: A closure that receives the number of tests that ended, whenever it changes.
  package init(
    pipe: String = FileManager.default.temporaryDirectory.path + "/rehearsal-\(UUID().uuidString).events",
    onChange: @escaping @Sendable (_ ended: Int) -> Void = { _ in }
  ) {
    self.pipe = pipe
    self.onChange = onChange
  }

  /// The arguments for `swift test`.
  package var arguments: [String] { ["--event-stream-output-path", pipe, "--event-stream-version", "0"] }

  package var xctest: TestResults { lock.withLock { output.results } }
  package var swiftTesting: TestResults { lock.withLock { events.results } }

  /// True if a line of the output may belong to a running test of XCTest.
  package var isInXCTest: Bool { lock.withLock { output.isInTest } }

  /// Reads the results of a run.
  ///
  /// - Parameter work: The run, which passes each line of its output to the closure.
  /// - Returns: The result of the run.
  /// - Throws: The error of the run, or ``ToolError`` if the pipe cannot be created.
  package func read<Result>(_ work: (_ onLine: (String) -> Void) throws -> Result) throws -> Result {
    let add: @Sendable (String) -> Void = { event in self.change { self.events.add(event) } }
    return try EventPipe.reading(pipe, onLine: add) {
      try work { line in change { output.add(line) } }
    }
  }

  private func change(_ body: () -> Void) {
    let (before, after) = lock.withLock {
      let before = output.ended + events.ended
      body()
      return (before, output.ended + events.ended)
    }
    if after != before { onChange(after) }
  }
}
