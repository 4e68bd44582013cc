import Foundation
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

/// A text with cases of the coverage command: what is given, the commands, and what they print.
///
/// A line `# …` begins a case with a scripted package of its own, whose folder the text calls `/P`. A line `given …` changes
/// the package, and a line `$ …` is a command. ``SessionLine/forms`` lists them all. In them, `\n` is a line feed, and `''`
/// an empty word.
///
/// The lines after a command are its output, which a recording replaces:
/// - After `$ coverage`, they end with a line that has the exit code and the tools that ran. Those of standard error begin
///   with `! `.
/// - After another command, they begin with `> `.
struct CommandSession {
  /// The output that may follow.
  private enum Output {
    case none, run, runWithoutExit, prefixedLines
  }

  private let transcript = Transcript()
  private var package: ScriptedPackage?
  private var headings: Set<String> = []
  private var output = Output.none

  /// Returns a text with the output that its commands print now.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of its file.
  /// - Returns: The text as the commands print it.
  /// - Throws: `SessionError` if a line is neither an input nor output, or the package cannot change.
  static func replay(_ text: String, from file: String) throws -> String {
    var session = CommandSession()
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      do { try session.replay(line) } catch {
        throw SessionError(description: "\(file):\(index + 1): '\(line)' \(error)")
      }
    }
    if session.output == .runWithoutExit {
      throw SessionError(description: "\(file): the last run has no line 'exit …'")
    }
    return session.transcript.text
  }

  private mutating func replay(_ line: String) throws {
    switch line.prefix(while: { $0 != " " }) {
    case "#": try begin(String(line.dropFirst(2)))
    case "given", "$": try perform(line)
    default: try skip(line)
    }
  }

  private mutating func begin(_ heading: String) throws {
    try endOutput()
    if !headings.insert(heading).inserted { throw SessionError(description: "is the heading of two cases") }
    let package = try ScriptedPackage()
    package.transcript = transcript
    transcript.begin(heading, in: package.root.path)
    self.package = package
  }

  private mutating func perform(_ text: String) throws {
    try endOutput()
    guard let package else { throw SessionError(description: "is in no case, which begins with a line '# …'") }
    guard let line = SessionLine(text, in: package) else {
      throw SessionError(description: "has none of these forms:\n\(SessionLine.forms)")
    }
    transcript.add(text)
    switch line.keyword {
    case "coverage":
      package.measure(line.words)
      output = .run
    case "calls":
      package.showCalls(line.words.joined(separator: " "))
      output = .prefixedLines
    case "cat":
      package.show(line.words[0])
      output = .prefixedLines
    default: try package.change(line)
    }
  }

  private mutating func endOutput() throws {
    if output == .runWithoutExit { throw SessionError(description: "follows a run without a line 'exit …'") }
    output = .none
  }

  /// Skips a line of output, which the command prints again.
  private mutating func skip(_ line: String) throws {
    switch output {
    case _ where line.isEmpty: break
    case .run, .runWithoutExit: output = line.hasPrefix("exit ") ? .none : .runWithoutExit
    case .prefixedLines where line.hasPrefix("> "): break
    default: throw SessionError(description: "is neither an input nor the output of a command")
    }
  }
}

/// An error in the text of a session.
struct SessionError: Error, CustomStringConvertible {
  let description: String
}

extension ScriptedPackage {
  fileprivate func measure(_ arguments: [String]) {
    calls = []
    let code = CoverageCommand(runner: self, console: transcript.console).run(
      ["--package-path", root.path] + arguments)
    let tools = calls.map(\.title)
    transcript.add("exit \(code)" + (tools.isEmpty ? "" : " after \(tools.joined(separator: ", "))"))
  }

  /// Adds the calls of the last run to the transcript that begin with a text.
  ///
  /// Those of `swift` are in order. Others may run at the same time, so they are sorted.
  fileprivate func showCalls(_ prefix: String) {
    let found = calls.filter { $0.title == prefix || $0.title.hasPrefix(prefix + " ") }.map(\.line)
    let isInOrder = prefix.split(separator: " ").first == "swift"
    for line in isInOrder ? found : found.sorted() { transcript.add("> \(line)") }
    if found.isEmpty { transcript.add("> no call") }
  }

  fileprivate func show(_ file: String) {
    guard let data = FileManager.default.contents(atPath: path(file)) else { return transcript.add("> no such file") }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") { transcript.add("> \(line)") }
  }
}

extension ToolCall {
  /// The name of the tool and, of `swift`, the first argument.
  fileprivate var title: String {
    let name = URL(fileURLWithPath: tool).lastPathComponent
    return name == "swift" ? "\(name) \(arguments.first ?? "")" : name
  }

  /// The call as a line.
  fileprivate var line: String { ([tool] + arguments).joined(separator: " ") }
}
