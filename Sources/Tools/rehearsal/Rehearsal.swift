import CoverageReport
import DoubleGenerator
import ExerciseChecker
import Foundation
import GuideBuilder
import TimelineDrawing

/// The tool `rehearsal`, which passes its arguments to one of its commands.
@main
struct Rehearsal {
  private static let commands = [
    Command(name: "coverage", summary: CoverageCommand.summary) { CoverageCommand().run($0) },
    Command(name: "doubles", summary: DoublesCommand.summary) { DoublesCommand().run($0) },
    Command(name: "exercise", summary: ExerciseCommand.summary) { ExerciseCommand().run($0) },
    Command(name: "guide", summary: GuideCommand.summary) { GuideCommand().run($0) },
    Command(name: "timelines", summary: TimelinesCommand.summary) { TimelinesCommand().run($0) },
  ]

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first, name != "--help", name != "-h", name != "help" else {
      print(help)
      return arguments.isEmpty ? 3 : 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let line = "error: unknown \(kind) '\(name)'; 'rehearsal --help' lists the commands\n"
      FileHandle.standardError.write(Data(line.utf8))
      return 3
    }
    return command.run(Array(arguments.dropFirst()))
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))   \($0.summary)" }
    return """
      Usage: rehearsal COMMAND [OPTION...]

      \(list.joined(separator: "\n"))

      'rehearsal COMMAND --help' explains a command, with its exit codes.
      """
  }
}

/// A command, with its description in the list of commands.
private struct Command: Sendable {
  let name: String
  let summary: String
  let run: @Sendable ([String]) -> Int32
}
