import Foundation

/// A command of a tool.
package protocol Command: Sendable {
  /// The word that selects the command.
  static var name: String { get }

  /// The description of the command in the list of commands.
  static var summary: String { get }

  /// Creates the command for the terminal of this process.
  init()

  /// Runs the command to its end with the arguments after its name, and returns the exit code, which `--help` explains.
  func run(_ arguments: [String]) -> Int32
}

/// A tool that passes its arguments to one of its commands.
package struct CommandGroup: Sendable {
  /// The tool as the user types it.
  private let name: String
  /// The commands, in the order of the help text.
  private let commands: [any Command.Type]

  package init(_ name: String, _ commands: [any Command.Type]) {
    self.name = name
    self.commands = commands
  }

  /// Runs the command that the first argument names, and returns its exit code, or 3 without a command.
  package func run(_ arguments: [String], console: Console = .standard) -> Int32 {
    guard let first = arguments.first, !["--help", "-h", "help"].contains(first) else {
      console.out(help)
      return arguments.isEmpty ? 3 : 0
    }
    if let command = commands.first(where: { $0.name == first }) {
      return command.init().run(Array(arguments.dropFirst()))
    }
    let isOption = first.hasPrefix("-")
    let near = isOption ? nil : NearestName.find(first, in: commands.map { $0.name })
    let error = ToolError(
      message: "unknown \(isOption ? "option" : "command") '\(first)'",
      remedy: near.map { "did you mean '\($0)'?" } ?? "'\(name) --help' lists the commands")
    console.note(error.text)
    return 3
  }

  private var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))   \($0.summary)" }
    return """
      Usage: \(name) COMMAND [OPTION...]

      \(list.joined(separator: "\n"))

      '\(name) COMMAND --help' explains a command, with its exit codes.
      """
  }
}
