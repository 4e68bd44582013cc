import Foundation
import ToolSupport

/// The command `rehearsal coverage`, which measures the tests, writes the reports and chooses the exit code.
public struct CoverageCommand: Sendable {
  /// The description of the command in a list of commands.
  public static let summary = "proves that each test suite alone covers the code"

  private let runner: any ToolRunner
  private let console: Console

  /// Creates a command that writes to the terminal of this process.
  public init() {
    self.init(runner: ProcessRunner(), console: .standard)
  }

  init(runner: any ToolRunner, console: Console) {
    self.runner = runner
    self.console = console
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after the name of the command.
  /// - Returns: The exit code, as described by `--help`.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try CoverageOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try measure(options)
    } catch let error as ToolError {
      console.note(Self.addingSandboxRemedy(to: error, isPlugin: arguments.contains("--from-plugin")).text)
    } catch {
      console.note("error: \(error); see 'rehearsal coverage --help'")
    }
    return 3
  }

  /// Adds a remedy to an error that the package manager's sandbox probably caused.
  private static func addingSandboxRemedy(to error: ToolError, isPlugin: Bool) -> ToolError {
    let signs = ["Operation not permitted", "sandbox", "Could not resolve host"]
    guard isPlugin, signs.contains(where: error.details.contains) else { return error }
    var error = error
    error.details += "\nPlugins run in a sandbox; 'swift package --disable-sandbox coverage …' runs without one."
    return error
  }

  private func measure(_ options: CoverageOptions) throws -> Int32 {
    var console = console
    if options.color != .auto { console.isColored = options.color == .always }
    let run = CoverageRun(options: options, runner: runner, console: console)
    let location = try run.locate()
    let outputs = ReportOutputs(options: options, location: location, console: console, runner: runner)
    try outputs.check()
    let outcome = try run.measure(location)

    let sources = SourceFolder(root: outcome.root)
    let report = TextReport(
      outcome.result, names: outcome.names, sources: sources, isColored: console.isColored, width: console.columns,
      listsIgnored: options.listsIgnored)
    console.clear()
    console.out(report.text)
    try outputs.write(outcome, sources)
    return outcome.result.exitCode
  }
}

extension CoverageCommand {
  /// The text of `--help`.
  static let help = """
    Usage: rehearsal coverage [OPTION...]

    Runs the XCTest tests and the Swift Testing tests of a package once, with coverage. Reports the coverage of each
    suite alone and of both together, and lists each region that a suite misses. Only the test targets that depend on a
    measured target, directly or through others, are built and run. Needs the toolchain of Swift 6.3 or newer.

    Measurement
      --target NAME...       the targets to measure, separated by spaces or commas (default: all but test targets)
      --suite WHICH          xctest, swift-testing: run this suite only; each: run both suites, and check each one
                             alone (default); merged: run both suites, and check them together
      --metric METRIC        the unit to count: regions (default), lines, functions
      --ignore GLOB...       ignore the files whose path matches, such as 'Sources/App/Generated/*'
      --filter REGEX         run only the tests that match, as 'swift test --filter' does; may be repeated
      --all-tests            run all test targets, also those that depend on no measured target
      --no-run               run no tests: report on the last run or, with --merge, on the merged profiles alone
      --merge FILE...        add profiles from other machines, for a suite that is split among them; a run writes
                             xctest.profdata and swift-testing.profdata to .build/coverage/rehearsal
      --package-path DIR     the package to measure (default: the current folder)
      --scratch-path DIR     the build folder (default: .build/coverage in the package)

    Thresholds
      --fail-under N         the percentage that all chosen targets together must reach, 0 to 100
      --fail-under-file N    the percentage that each file must reach
      --diff BASE            report on the changes since the common ancestor of BASE and this branch
      --fail-under-diff N    the percentage that the changed code must reach

    Output
      --html [DIR]           pages to read in a browser (default: html in the scratch path)
      --open                 write the pages and open them
      --lcov FILE            for genhtml and editors
      --cobertura FILE       for build servers (XML)
      --json FILE            all results, for your own programs; the format is documented and has a version
      --markdown FILE        for a comment on a pull request
      --badge FILE           an SVG with the lower figure of the two suites
      --list-ignored         list the excluded code, each place with its reason
      --color WHEN           auto (default: if the terminal supports it and NO_COLOR is unset), always, never
      --help                 print this help

    A line is covered, partial or missed. A partial line ran, but a region on it did not; llvm-cov calls such a line
    covered. A region runs as a whole or not at all. Percentages are rounded down.

    A comment excludes code for a reason. Write '// coverage:ignore REASON' at the end of a line, for the line or the
    block that it opens, or on a line of its own above. Write '// coverage:ignore-start REASON' and
    '// coverage:ignore-end' around lines. A comment on the only line of a block excludes the block. The messages of
    assertions and traps never count, and neither does code after a statement that always exits. Code that plugins
    generate during the build is not measured.

    Exit codes:
      0   no test failed, and each requested threshold is reached
      1   a threshold is not reached; the report lists the missed code
      2   a test failed or crashed, whatever the coverage; the report names the incomplete suite
      3   the tool failed; the last line says why, and what to do
    """
}
