import Foundation
import ToolSupport

@testable import CoverageReport

/// A text with cases of the coverage command: what is given, the commands, and what they print.
///
/// A line `# …` begins a case with a scripted package of its own, whose folder the text calls `/P`. A line `given …` changes
/// the package, as ``ScriptedPackage/change(_:)`` says. A line `$ …` is a command:
/// - `$ coverage …` runs the command in the package.
/// - `$ calls TOOL` prints the calls of a tool in the last run, with all arguments.
/// - `$ cat FILE` prints a file of the package.
///
/// Other lines are the output. Those of standard error begin with `! `. The last one has the exit code and the tools that ran.
struct CommandSession {
  private let transcript = Transcript()

  /// Returns the text with the output that the commands print now.
  ///
  /// - Throws: The error of a line that cannot change the package.
  func replay(_ text: String) throws -> String {
    var package = try ScriptedPackage()
    for line in text.components(separatedBy: "\n") {
      let rest = String(line.drop { $0 != " " }.dropFirst())
      if line.hasPrefix("# ") {
        package = try ScriptedPackage()
        package.transcript = transcript
        transcript.begin(rest, in: package.root.path)
      } else if line.hasPrefix("given ") {
        transcript.add(line)
        try package.change(rest)
      } else if line.hasPrefix("$ ") {
        transcript.add(line)
        package.perform(rest)
      }
    }
    return transcript.text
  }
}

extension ScriptedPackage {
  /// Performs a command of a session.
  fileprivate func perform(_ command: String) {
    let words = words(in: command)
    let arguments = Array(words.dropFirst())
    switch words[0] {
    case "calls": showCalls(arguments.joined(separator: " "))
    case "cat": show(arguments[0])
    default: measure(arguments)
    }
  }

  private func measure(_ arguments: [String]) {
    calls = []
    let code = CoverageCommand(runner: self, console: transcript.console).run(
      ["--package-path", root.path] + arguments)
    let tools = calls.map(\.title)
    transcript.add("exit \(code)" + (tools.isEmpty ? "" : " after \(tools.joined(separator: ", "))"))
  }

  /// Adds the calls of the last run to the transcript that begin with a text.
  ///
  /// Those of `swift` are in order. Others may run at the same time, so they are sorted.
  private func showCalls(_ prefix: String) {
    let lines = calls.filter { $0.title.hasPrefix(prefix) }.map(\.line)
    for line in prefix.hasPrefix("swift") ? lines : lines.sorted() { transcript.add(line) }
  }

  private func show(_ file: String) {
    let data = FileManager.default.contents(atPath: path(file))
    transcript.add(data.map { String(decoding: $0, as: UTF8.self) } ?? "no such file")
  }
}

extension ToolCall {
  /// The name of the tool and, of `swift`, the first argument.
  fileprivate var title: String {
    let name = URL(fileURLWithPath: tool).lastPathComponent
    return name == "swift" ? "\(name) \(arguments.first ?? "")" : name
  }

  /// The call as a line, without the path of a pipe, which is always new.
  fileprivate var line: String {
    let words = ([tool] + arguments).map { $0.hasSuffix(".events") ? "PIPE" : $0 }
    return "> " + words.joined(separator: " ")
  }
}
