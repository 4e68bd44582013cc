import Foundation

/// A reason why a tool could not do its work, with what to do about it.
package struct ToolError: Error, Equatable {
  package let message: String
  package let remedy: String
  package var details: String

  package init(message: String, remedy: String, details: String = "") {
    self.message = message
    self.remedy = remedy
    self.details = details
  }

  package var line: String { "error: \(message); \(remedy)" }

  /// The details, if there are any, and the line below them.
  package var text: String {
    let details = details.trimmingCharacters(in: .newlines)
    return (details.isEmpty ? "" : details + "\n") + line
  }
}
