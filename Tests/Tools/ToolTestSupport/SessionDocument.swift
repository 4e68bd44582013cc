import Foundation
import TestSupport
import ToolSupport

/// Expects the commands in a ``SessionDocument`` to print what it says.
///
/// - Parameters:
///   - name: The name of the document, without its extension.
///   - begin: Begins the session below a heading.
/// - Throws: An error that quotes a line that is neither a command nor output, or a command that cannot run.
package func expectSession(
  _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  in begin: (_ heading: String) throws -> some Session
) throws {
  let repeated = try SessionDocument(name, beside: "\(filePath)").repeated(in: begin)
  expectText(
    repeated, matches: name, in: "Sessions", pathExtension: "md", fileID: fileID, filePath: filePath, line: line)
}

/// A Markdown document with commands and what they print, which a test repeats.
///
/// In a block `console`, a line that begins with `$ ` is a command. What it prints follows it, indented by two spaces. Those of
/// its lines that begin with `! ` are standard error. Other lines are an error, so a recording removes nothing that was written
/// by hand. A heading begins a new session.
package struct SessionDocument {
  /// The name of the file, such as `Options.md`.
  private let name: String
  private let lines: [String]

  package init(_ text: String, name: String) {
    self.name = name
    lines = text.components(separatedBy: "\n")
  }

  /// Reads a document in the folder `Sessions` beside a test.
  package init(_ name: String, beside test: String = #filePath) throws {
    let file = Self.folder(beside: test).appendingPathComponent("\(name).md")
    self.init(try String(contentsOf: file, encoding: .utf8), name: "\(name).md")
  }

  /// The names of the documents in the folder `Sessions` beside a test, without their extensions.
  package static func names(beside test: String = #filePath) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder(beside: test).path)
    let names = (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    // A test without cases would pass.
    precondition(!names.isEmpty, "no document in \(folder(beside: test).path)")
    return names
  }

  private static func folder(beside test: String) -> URL {
    URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Sessions")
  }

  /// Runs all commands, and returns the document with what they print now.
  ///
  /// - Parameter begin: Begins the session below a heading.
  /// - Returns: The text.
  /// - Throws: An error that quotes a line that is neither a command nor output, or a command that cannot run.
  package func repeated(in begin: (_ heading: String) throws -> some Session) throws -> String {
    var repeated: [String] = []
    var session = try begin("")
    var headings: Set<String> = []
    var isCode = false
    for (index, line) in lines.enumerated() {
      let isFence = line.hasPrefix("```")
      if isFence { isCode.toggle() }
      if isCode, isOutput(line) { continue }
      repeated.append(line)
      do {
        if !isCode, line.hasPrefix("#") {
          guard headings.insert(line).inserted else {
            throw ToolError(message: "another session has this heading", remedy: "choose another")
          }
          session = try begin(String(line.drop { "# ".contains($0) }))
        }
        if isFence || (!isCode && !line.hasPrefix("$")) { continue }
        guard isCode, line.hasPrefix("$ ") else {
          throw ToolError(
            message: "the line is neither a command nor output",
            remedy: "begin a command of fenced code with '$ ', and indent output by two spaces")
        }
        repeated += indented(try session.print(String(line.dropFirst(2))))
      } catch let error as ToolError {
        throw ToolError(message: "\(name):\(index + 1): '\(line)': \(error.message)", remedy: error.remedy)
      }
    }
    guard !isCode else { throw ToolError(message: "the last code of \(name) has no end", remedy: "add its fence") }
    return repeated.joined(separator: "\n")
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

/// What the commands of a ``SessionDocument`` act on, such as a package with scripted tools.
package protocol Session {
  /// The commands.
  static var commands: CommandList { get }
  /// Words of a document that stand for others, such as `PACKAGE` for the path of a folder.
  var placeholders: [String: String] { get }

  /// Runs a command, and returns what it prints.
  ///
  /// - Throws: An error if it cannot do what its operands say.
  func run(_ command: SessionCommand) throws -> String
}

extension Session {
  fileprivate func print(_ line: String) throws -> String {
    let command = SessionCommand(line: line, placeholders: placeholders)
    try Self.commands.check(command)
    // The folder of a session may be in another one that a word stands for.
    let longest = placeholders.sorted { $0.value.count > $1.value.count }
    return longest.reduce(try run(command)) { $0.replacing($1.value, with: $1.key) }
  }

  /// Returns a word that must be one of some.
  package func known(_ word: String, in words: [String]) throws -> String {
    guard words.contains(word) else {
      throw ToolError(message: "'\(word)' is unknown", remedy: "use " + words.joined(separator: ", "))
    }
    return word
  }
}
