import Foundation

/// A runner of command-line tools.
///
/// Tests use a scripted fake.
package protocol ToolRunner: Sendable {
  /// Runs a tool to its end, and passes on each line of output as it appears.
  ///
  /// Without a function that receives the lines, a long output is read faster.
  ///
  /// - Throws: An error if the tool cannot be started.
  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult

  /// Runs a tool, such as the tests, until its events say enough or its time is over.
  ///
  /// The processes that it has started are killed with it. `onOutput` receives each line of the output and of the
  /// errors. `onEvent` receives each line that the tool writes to ``ProcessRunner/events``, and returns true to kill
  /// it.
  ///
  /// - Throws: ``ToolError`` if the tool, which has an absolute path, cannot be started.
  func run(
    _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End
}

extension ToolRunner {
  package func run(
    _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    try ProcessRunner().run(call, watch: watch, isOver: isOver, onOutput: onOutput, onEvent: onEvent)
  }

  package func run(_ call: ToolCall) throws -> ToolResult { try run(call, onLine: nil) }
}

/// A tool, its arguments and its surroundings.
package struct ToolCall: Equatable, Sendable {
  /// The tool's absolute path, or its name on `PATH`.
  package var tool: String
  package var arguments: [String]
  /// True if standard error is part of the output, in the order of writing.
  package var joinsErrors: Bool
  /// The variables of the environment, or nil for those of this process.
  package var environment: [String: String]?
  /// The current folder of the tool, or nil for that of this process.
  package var folder: String?

  package init(
    tool: String, arguments: [String], joinsErrors: Bool = false, environment: [String: String]? = nil,
    folder: String? = nil
  ) {
    self.tool = tool
    self.arguments = arguments
    self.joinsErrors = joinsErrors
    self.environment = environment
    self.folder = folder
  }
}

/// The exit code and the output of a tool.
package struct ToolResult: Sendable {
  /// The exit code.
  ///
  /// It is 127 if the tool was not found, and 128 plus the signal if a signal ended it.
  package var status: Int32
  package var output: Data
  package var errors: String

  package init(status: Int32, output: Data = Data(), errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }

  package var text: String { String(decoding: output, as: UTF8.self) }
}
