import Foundation

/// A Markdown text with commands and what they print.
///
/// The lines of fenced code that begin with `$` are the commands. What a command prints follows it. A heading begins a new
/// session.
struct Transcript {
  /// The text, as it is in the file.
  let text: String

  /// Reads a text of the folder `Sessions` beside a test.
  init(_ name: String, beside test: String = #filePath) throws {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    text = try String(contentsOf: folder.appending(path: "Sessions/\(name).md"), encoding: .utf8)
  }

  /// Runs all commands, and returns the text with what they print now.
  ///
  /// - Parameter start: Begins a session, and returns the function that runs one of its commands.
  /// - Returns: The text.
  /// - Throws: An error of a command.
  func repeated(in start: () throws -> (_ words: [String]) throws -> String) throws -> String {
    var lines: [String] = []
    var run = try start()
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("#"), !isCode { run = try start() }
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode || line.hasPrefix("```") || line.hasPrefix("$ ") else { continue }
      lines.append(line)
      guard isCode, line.hasPrefix("$ ") else { continue }
      let printed = try run(String(line.dropFirst(2)).words)
      if !printed.isEmpty { lines.append(printed.hasSuffix("\n") ? String(printed.dropLast()) : printed) }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The words of a command.
  var words: [String] { split(separator: " ").map(String.init) }
}
