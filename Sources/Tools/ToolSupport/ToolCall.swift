/// A tool of the toolchain, and what to tell it.
package struct ToolCall: Equatable, Sendable {
  /// An absolute path, or a name to look up on `PATH`.
  package var tool: String
  package var arguments: [String]
  /// Whether standard error joins the output, in the order of writing.
  package var joinsErrors: Bool

  package init(tool: String, arguments: [String], joinsErrors: Bool = false) {
    self.tool = tool
    self.arguments = arguments
    self.joinsErrors = joinsErrors
  }
}
