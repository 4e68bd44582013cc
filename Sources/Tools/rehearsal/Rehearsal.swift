import CoverageReport
import DoubleGenerator
import ExerciseChecker
import Foundation
import GuideBuilder
import MutationTesting
import ToolSupport

/// The tool `rehearsal`.
@main
struct Rehearsal {
  static func main() {
    let tool = CommandGroup(
      "rehearsal",
      [
        CoverageCommand.self, DoublesCommand.self, ExerciseCommand.self, GuideCommand.self, MutateCommand.self,
      ])
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
