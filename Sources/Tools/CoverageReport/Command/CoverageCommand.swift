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
    let location = try run.locate()
    let outputs = ReportOutputs(options: options, location: location, console: console, runner: runner)
    try outputs.check()
    let outcome = try run.measure(location)

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

extension CoverageCommand {
  /// What `--help` prints.
  static let help = """
    Usage: rehearsal coverage [OPTION...]

    Runs the XCTest and the Swift Testing tests of a package once, with coverage, and reports what each suite
    covers alone and what both cover together, with every region that a suite misses. The tests in all test
    targets run, whichever targets are measured. Needs the toolchain of Swift 6.3 or newer.

    What is measured
      --target NAME...       the targets to measure, apart by spaces or commas (default: all but the test targets)
      --suite WHICH          xctest, swift-testing: run this one only; each: run both, hold each to account alone
                             (default); merged: run both, hold them to account together
      --metric METRIC        what is counted: regions (default), lines, functions
      --ignore GLOB...       leave out the files whose path matches, such as 'Sources/App/Generated/*'
      --filter REGEX         run only the tests that match, as 'swift test --filter' does; may be repeated
      --no-run               run no test: report on the last run or, with --merge, on the merged profiles alone
      --merge FILE...        add profiles of other machines, so that a suite may be split among them: a run leaves
                             xctest.profdata and swift-testing.profdata in .build/coverage/rehearsal
      --package-path DIR     the package to measure (default: the current folder)
      --scratch-path DIR     where it is built (default: .build/coverage in the package)

    What is demanded
      --fail-under N         the percentage that the chosen targets must reach together, 0 to 100
      --fail-under-file N    the percentage that each file must reach
      --diff BASE            report what changed since the commit that BASE and this branch have in common
      --fail-under-diff N    the percentage that what changed must reach

    What is written
      --html [DIR]           pages to read in a browser (default: html in the scratch path)
      --open                 opens the pages when they are made
      --lcov FILE            for genhtml and editors
      --cobertura FILE       for build servers (XML)
      --json FILE            everything, for programs of your own; the format is documented and has a version
      --markdown FILE        for a comment on a pull request
      --badge FILE           an SVG with the lower of the two suites
      --list-ignored         list what is left out of account, each with its reason
      --color WHEN           auto (default: where a terminal shows it and NO_COLOR is unset), always, never
      --help                 print this

    A line is covered, partial or missed: partial when it ran, but some region on it never did; llvm calls such a
    line covered. A region runs as a whole or not at all. Percentages are cut, never rounded up.
    A comment takes code out of account, for a reason: '// coverage:ignore REASON' behind a line, for it or for the
    block that it opens, or above one; '// coverage:ignore-start REASON' and '// coverage:ignore-end' around lines.
    A line that is all there is in a block speaks for the block. The messages of assertions and traps never count,
    nor does what lies behind a statement that nothing leaves. What plugins generate while building is not measured.

    Exit codes:
      0   all is well: no test failed, and every threshold that was asked for is reached
      1   a threshold is not reached; the report lists what is missing
      2   a test failed or crashed, whatever the coverage; the report says which suite is incomplete
      3   the tool could not do its work; the last line says why and what to do
    """
}
