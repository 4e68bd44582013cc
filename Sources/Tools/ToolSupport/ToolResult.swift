import Foundation

/// How a tool ended, and all it wrote.
package struct ToolResult: Sendable {
  /// The exit code; 128 and more when a signal ended the tool, 127 when it was not found.
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
