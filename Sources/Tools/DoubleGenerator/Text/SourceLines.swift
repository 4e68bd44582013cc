import Foundation

/// What the sources say where the graph says nothing; each file is read once.
final class SourceLines {
  private let read: (String) -> String?
  /// The lines of each file that has a type whose values cannot be copied; none for the others.
  private var lines: [String: [Substring]] = [:]

  init(reading read: @escaping (String) -> String?) {
    self.read = read
  }

  /// Whether values of the type that is declared there can be copied.
  func isCopyable(at location: SourceLocation) -> Bool {
    let lines = lines(of: location.file)
    guard lines.indices.contains(location.line - 1) else { return true }
    // A declaration may be longer than its first line.
    for line in lines[(location.line - 1)...].prefix(10) {
      if line.prefix(while: { $0 != "{" }).contains("~Copyable") { return false }
      if line.contains("{") { break }
    }
    return true
  }

  private func lines(of file: String) -> [Substring] {
    if let known = lines[file] { return known }
    let text = read(file) ?? ""
    let found = text.contains("~Copyable") ? text.split(separator: "\n", omittingEmptySubsequences: false) : []
    lines[file] = found
    return found
  }
}
