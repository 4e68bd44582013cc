import Foundation
import ToolSupport

/// The command `rehearsal coverage`: measures, reports, and decides the exit code.
public struct CoverageCommand: Sendable {
  /// What a list of commands says about this one.
  public static let summary = "proves that each test suite alone covers the code"

  private let runner: any ToolRunner
  private let console: Console

  /// Creates the command for this process's terminal.
  public init() {
    self.init(runner: ProcessRunner(), console: .standard)
  }

  init(runner: any ToolRunner, console: Console) {
    self.runner = runner
    self.console = console
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: The arguments that follow the command's name.
  /// - Returns: The exit code that the help explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try CoverageOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try measure(options)
    } catch let error as ToolError {
      console.note(Self.explained(error, isPlugin: arguments.contains("--from-plugin")).text)
    } catch {
      console.note("error: \(error); see 'rehearsal coverage --help'")
    }
    return 3
  }

  /// Adds the way out where the package manager's sandbox seems to be what was in the way.
  private static func explained(_ error: ToolError, isPlugin: Bool) -> ToolError {
    let signs = ["Operation not permitted", "sandbox", "Could not resolve host"]
    guard isPlugin, signs.contains(where: error.details.contains) else { return error }
    var error = error
    error.details += "\nA sandbox is around plugins; 'swift package --disable-sandbox coverage …' runs without it."
    return error
  }

  private func measure(_ options: CoverageOptions) throws -> Int32 {
    var console = console
    if options.colour != .auto { console.isColoured = options.colour == .always }
    let run = CoverageRun(options: options, runner: runner, console: console)
    let place = try run.place()
    let outputs = ReportOutputs(options: options, place: place, console: console, runner: runner)
    try outputs.check()
    let outcome = try run.measure(place)

    let sources = SourceFolder(root: outcome.root)
    let report = TextReport(
      outcome.result, names: outcome.names, sources: sources, isColoured: console.isColoured, width: console.columns,
      listsIgnored: options.listsIgnored)
    console.clear()
    console.out(report.text)
    try outputs.write(outcome, sources)
    return outcome.result.exitCode
  }
}
