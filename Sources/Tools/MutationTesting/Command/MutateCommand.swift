import Foundation
import ToolSupport

/// The command `rehearsal mutate`, which tries mutants, writes the reports and chooses the exit code.
package struct MutateCommand: Command {
  package static let name = "mutate"
  package static let summary = "finds changes of the code that no test notices"

  private let runner: any ToolRunner
  private let console: Console

  package init() {
    self.init(runner: ProcessRunner(), console: .standard)
  }

  init(runner: any ToolRunner, console: Console) {
    self.runner = runner
    self.console = console
  }

  package func run(_ arguments: [String]) -> Int32 {
    MutateOptions.commandLine.run(arguments, console: console) { options in
      let console = console.colored(options.color)
      let run = MutationRun(options: options, runner: runner, console: console)
      let location = try run.locate()
      let outputs = MutationOutputs(options: options, package: location.package, console: console)
      try outputs.check()
      if options.listsMutants {
        console.out(MutantList(selection: try run.list(location)).text)
        return 0
      }
      let result = try run.finish(location)
      console.clear()
      console.out(
        MutationTextReport(
          result: result, isColored: console.isColored, width: console.reportWidth,
          length: options.length ?? .usual, listsIgnored: options.listsIgnored
        ).text)
      try outputs.write(result)
      return result.exitCode
    }
  }
}
