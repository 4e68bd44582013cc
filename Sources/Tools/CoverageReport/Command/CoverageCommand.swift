import Foundation
import TerminalText
import ToolSupport

/// The command `rehearsal coverage`, which measures the tests, writes the reports and chooses the exit code.
package struct CoverageCommand: Command {
  package static let name = "coverage"
  package static let summary = "proves that each test suite alone covers the code"

  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    CoverageOptions.commandLine.run(arguments, console: console) { options in
      do {
        return try measure(options)
      } catch {
        for folder in [options.scratchPath ?? options.packagePath, options.packagePath] { try DiskSpace.check(folder) }
        guard options.isPlugin, let error = error as? ToolError else { throw error }
        throw Self.addingSandboxRemedy(to: error)
      }
    }
  }

  /// Adds a remedy to an error that the package manager's sandbox probably caused.
  private static func addingSandboxRemedy(to error: ToolError) -> ToolError {
    let signs = ["Operation not permitted", "sandbox", "Could not resolve host"]
    guard signs.contains(where: error.details.contains) else { return error }
    var error = error
    error.details += "\nPlugins run in a sandbox; 'swift package --disable-sandbox coverage …' runs without one."
    return error
  }

  private func measure(_ options: CoverageOptions) throws -> Int32 {
    let console = console.colored(options.color)
    let run = CoverageRun(options: options, runner: runner, console: console)
    let code = try run.code()
    let outputs = ReportOutputs(options: options, code: code, console: console, runner: runner)
    try outputs.check()
    let outcome = try run.measure(code)

    let sources = SourceFolder(root: code.root)
    let layout = TextLayout(
      style: TextStyle(isColored: console.isColored), width: console.columns, length: options.length)
    let report = TextReport(result: outcome.result, names: outcome.names, sources: sources, layout: layout)
    console.clear()
    console.out(report.text)
    try outputs.write(outcome, sources)
    return outcome.result.exitCode
  }
}
