import Foundation

/// An error of a tool, with the remedy.
package struct ToolError: Error, Equatable {
  package let message: String
  package let remedy: String
  package var details: String

  package init(message: String, remedy: String, details: String = "") {
    self.message = message
    self.remedy = remedy
    self.details = details
  }

  /// The error for a missing Swift toolchain.
  package static let swiftNotFound = ToolError(
    message: "swift is not on PATH", remedy: "put a Swift toolchain's usr/bin folder there")

  /// The message and the remedy in one line.
  package var line: String { "error: \(message); \(remedy)" }

  /// The details, if there are any, followed by the line.
  package var text: String {
    let details = details.trimmingCharacters(in: .newlines)
    return (details.isEmpty ? "" : details + "\n") + line
  }
}

extension FileManager {
  /// The obstacle to writing into a folder, or nil if there is none.
  ///
  /// The folder need not exist yet.
  package func obstacle(toWritingInto folder: String) -> String? {
    var url = URL(fileURLWithPath: folder)
    var isFolder: ObjCBool = false
    while !fileExists(atPath: url.path, isDirectory: &isFolder), url.path != "/" { url.deleteLastPathComponent() }
    guard isFolder.boolValue else { return "\(url.path) is a file" }
    return isWritableFile(atPath: url.path) ? nil : "no permission for \(url.path)"
  }
}
