import Foundation
import ToolSupport

/// A Markdown text with commands and what they print.
///
/// In fenced code, a line that begins with `$ ` is a command. What it prints follows it, indented by two spaces. Other lines are an
/// error, so a recording removes nothing that was written by hand. A heading begins a new session.
struct Transcript {
  /// The text, as it is in the file.
  let text: String
  private let name: String

  /// Reads a text of the folder `Sessions` beside a test.
  init(_ name: String, beside test: String = #filePath) throws {
    self.name = name
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    text = try String(contentsOf: folder.appending(path: "Sessions/\(name).md"), encoding: .utf8)
  }

  /// Runs all commands, and returns the text with what they print now.
  ///
  /// - Parameter start: Begins a session, and returns the function that runs one of its commands.
  /// - Returns: The text.
  /// - Throws: An error that quotes a line that is neither a command nor output, or a command that cannot run.
  func repeated(in start: () throws -> (_ words: [String]) throws -> String) throws -> String {
    var lines: [String] = []
    var run = try start()
    var isCode = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let isFence = line.hasPrefix("```")
      if isFence { isCode.toggle() }
      if line.hasPrefix("#"), !isCode { run = try start() }
      if isCode, isOutput(line) { continue }
      lines.append(line)
      if isFence || (!isCode && !line.hasPrefix("$")) { continue }
      do {
        guard isCode, line.hasPrefix("$ ") else {
          throw ToolError(
            message: "the line is neither a command nor output",
            remedy: "begin a command of fenced code with '$ ', and indent output by two spaces")
        }
        lines += indented(try run(String(line.dropFirst(2)).words))
      } catch let error as ToolError {
        throw ToolError(message: "\(name).md:\(index + 1): '\(line)': \(error.message)", remedy: error.remedy)
      }
    }
    guard !isCode else { throw ToolError(message: "the last code of \(name).md has no end", remedy: "add its fence") }
    return lines.joined(separator: "\n")
  }

  private func isOutput(_ line: String) -> Bool {
    line.isEmpty || line.hasPrefix("  ") && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("$")
  }

  private func indented(_ printed: String) -> [String] {
    guard !printed.isEmpty else { return [] }
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    return (printed.hasSuffix("\n") ? lines.dropLast() : lines).map { $0.isEmpty ? "" : "  \($0)" }
  }
}

/// The commands of a session with their operands.
struct CommandList {
  private let usages: [[String]]

  /// Creates a list from a text such as `show FILE, target NAME [TYPE], generate [FILE...]`.
  init(_ text: String) {
    usages = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// Checks that a command is in the list, and that it has as many operands as there.
  ///
  /// - Throws: An error that lists the known commands, or the operands of this one.
  func check(_ words: [String]) throws {
    guard let usage = usages.first(where: { $0.first == words.first }) else {
      throw ToolError(
        message: "there is no command '\(words.first ?? "")'",
        remedy: "use " + usages.map { $0.joined(separator: " ") }.joined(separator: ", "))
    }
    let least = usage.count { !$0.hasPrefix("[") }
    let most = usage.last?.hasSuffix("...]") == true ? Int.max : usage.count
    guard (least...most).contains(words.count) else {
      throw ToolError(message: "wrong number of operands", remedy: "write \(usage.joined(separator: " "))")
    }
  }
}

extension String {
  /// The words of a command.
  var words: [String] { split(separator: " ").map(String.init) }
}
