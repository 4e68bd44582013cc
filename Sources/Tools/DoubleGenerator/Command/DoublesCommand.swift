import Foundation
import ToolSupport

/// The command `rehearsal doubles`.
package struct DoublesCommand: Command {
  package static let name = "doubles"
  package static let summary = "writes the test doubles and fixtures of a package"

  /// The exit code of `--prepare` that asks the plugin for symbol graphs.
  static let needsGraphs: Int32 = 10

  private let runner: any ToolRunner
  private let console: Console
  private let generate: @Sendable (GeneratorInput) throws -> Generation

  package init() {
    self.init(runner: ProcessRunner(), console: .standard, generate: Generator.generate)
  }

  init(
    runner: any ToolRunner, console: Console, generate: @escaping @Sendable (GeneratorInput) throws -> Generation
  ) {
    self.runner = runner
    self.console = console
    self.generate = generate
  }

  package func run(_ arguments: [String]) -> Int32 {
    DoublesOptions.commandLine.run(arguments, console: console) { options in
      try DoublesRuns(options: options, runner: runner, console: console, generate: generate).run()
    }
  }
}
