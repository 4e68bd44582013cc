import Foundation

/// Runs the tools of the toolchain; tests put a script in its place.
protocol ToolRunner: Sendable {
  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - call: What to run.
  ///   - onLine: Receives each line of output as it appears.
  /// - Returns: How the tool ended, and all it wrote.
  /// - Throws: When the tool cannot be started.
  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult
}

extension ToolRunner {
  func run(_ call: ToolCall) throws -> ToolResult {
    try run(call) { _ in }
  }
}

struct ToolCall: Equatable {
  /// An absolute path, or a name to look up on `PATH`.
  var tool: String
  var arguments: [String]
  /// Whether standard error joins the output, in the order of writing.
  var joinsErrors = false
}

struct ToolResult {
  /// The exit code; 128 and more when a signal ended the tool, 127 when it was not found.
  var status: Int32
  var output = Data()
  var errors = ""

  var text: String { String(decoding: output, as: UTF8.self) }
}
