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
  /// - Returns: The exit code that ``help`` explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try CoverageOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      let outcome = try CoverageRun(options: options, runner: runner, console: console).measure()
      let report = TextReport(
        outcome.result, names: FunctionNames(), sources: SourceFolder(root: outcome.root),
        isColoured: console.isColoured, width: console.columns, listsIgnored: options.listsIgnored)
      console.out(report.text)
      return outcome.result.exitCode
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal coverage --help'")
    }
    return 3
  }

  /// What `--help` prints.
  public static let help = """
    Usage: rehearsal coverage [--target NAME...] [--fail-under N] [--package-path DIR]

    Runs the XCTest and the Swift Testing tests of a package once, with coverage, and reports what each suite
    covers alone and what both cover together, by region, line and function, with every region a suite misses.
    The tests in all test targets run, whichever targets are measured. Needs the toolchain of Swift 6.3 or newer.

      --target NAME...     the targets to measure, apart by spaces or commas (default: all but the test targets)
      --fail-under N       the percentage of regions that each suite must reach alone, 0 to 100 (default: 100)
      --package-path DIR   the package to measure (default: the current folder)
      --help               print this

    The threshold is held against the chosen targets together, and against their regions alone: a line is
    covered as soon as a part of it runs, a region only as a whole.
    The build lies in .build/coverage, apart from the ordinary one, with the last output of swift test.

    Exit codes:
      0   each suite alone is at the threshold
      1   a suite is below it
      2   a test failed or crashed (whatever the coverage)
      3   nothing could be measured; the last line says why and what to do
    """
}
