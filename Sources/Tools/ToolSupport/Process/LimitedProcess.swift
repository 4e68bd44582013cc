import Foundation

/// A process that is killed as soon as its output says enough, or when its time is over.
///
/// Processes that it starts itself are killed with it.
package struct LimitedProcess: Sendable {
  package var executable: String
  package var arguments: [String]
  package var environment: [String: String]
  /// The current folder of the process.
  package var folder: String

  package init(executable: String, arguments: [String], environment: [String: String], folder: String) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The path by which the process opens the pipe for its events.
  package static let events = "/dev/fd/\(eventDescriptor)"
  private static let eventDescriptor: Int32 = 3

  /// Runs the process.
  ///
  /// - Parameters:
  ///   - seconds: The longest time, in seconds, or nil for any time.
  ///   - onOutput: A closure that receives each line of the output and of the errors, or nil to discard them.
  ///   - onEvent: A closure that receives each line that the process writes to ``events``, and returns true to kill it.
  /// - Returns: The end of the process.
  /// - Throws: ``ToolError`` if the process cannot be started.
  package func run(
    seconds: Double?, onOutput: ((String) -> Void)? = nil, onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    let output = onOutput == nil ? [] : [[STDOUT_FILENO, STDERR_FILENO]]
    let process = ChildProcess(
      executable: executable, arguments: arguments, environment: environment, folder: folder,
      pipes: output + [[Self.eventDescriptor]], lifetime: .session,
      remedy: "build the tests again, or end other processes")
    var splitters = process.pipes.map { _ in LineSplitter() }
    func isEnough(_ line: String, from pipe: Int) -> Bool {
      if pipe == output.count { return onEvent(line) }
      onOutput?(line)
      return false
    }
    let end = try process.run(seconds: seconds) { pipe, chunk in
      splitters[pipe].split(chunk).contains { isEnough($0, from: pipe) }
    }
    guard end != .stopped, end != .timedOut else { return end }
    for (pipe, splitter) in splitters.enumerated() {
      if let rest = splitter.rest, isEnough(rest, from: pipe) { return .stopped }
    }
    return end
  }
}
