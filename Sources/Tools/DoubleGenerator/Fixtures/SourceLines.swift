import Foundation

/// What the sources say where the graph says nothing.
enum SourceLines {
  /// The text of a declaration from its line to the first brace; nothing where the file cannot be read.
  static func text(at location: SourceLocation) -> String {
    guard let text = try? String(contentsOfFile: location.file, encoding: .utf8) else { return "" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(location.line - 1, 0))
    return lines.joined(separator: "\n").prefix { $0 != "{" }.description
  }
}
