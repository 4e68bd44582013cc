import Foundation
import ToolSupport

/// The command `rehearsal doubles`: generates, writes or compares, and decides the exit code.
public struct DoublesCommand: Sendable {
  /// What a list of commands says about this one.
  public static let summary = "writes the test doubles and fixtures of a package"

  /// The exit code of `--prepare` when the plugin has to get symbol graphs first.
  static let needsGraphs: Int32 = 10

  private let runner: any ToolRunner
  private let console: Console
  private let generate: @Sendable (GeneratorInput) throws -> Generation

  /// Creates the command for this process's terminal.
  public init() {
    self.init(runner: ProcessRunner(), console: .standard, generate: Generator.generate)
  }

  init(
    runner: any ToolRunner, console: Console, generate: @escaping @Sendable (GeneratorInput) throws -> Generation
  ) {
    self.runner = runner
    self.console = console
    self.generate = generate
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: The arguments that follow the command's name.
  /// - Returns: The exit code that ``help`` explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try DoublesOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try DoublesRun(options: options, runner: runner, console: console, generate: generate).run()
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal doubles --help'")
    }
    return 3
  }
}
