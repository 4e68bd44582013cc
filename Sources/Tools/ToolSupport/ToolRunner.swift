/// Runs the tools of the toolchain; tests put a script in its place.
package protocol ToolRunner: Sendable {
  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - call: What to run.
  ///   - onLine: Receives each line of output as it appears.
  /// - Returns: How the tool ended, and all it wrote.
  /// - Throws: When the tool cannot be started.
  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult

  /// Runs a tool to its end, without looking at its output before: quicker where there is much of it.
  ///
  /// - Parameter call: What to run.
  /// - Returns: How the tool ended, and all it wrote.
  /// - Throws: When the tool cannot be started.
  func run(_ call: ToolCall) throws -> ToolResult
}

extension ToolRunner {
  package func run(_ call: ToolCall) throws -> ToolResult {
    try run(call) { _ in }
  }
}
