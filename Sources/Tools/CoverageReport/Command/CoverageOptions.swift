import Foundation
import ToolSupport

/// The parsed arguments of `rehearsal coverage`.
struct CoverageOptions: ParsableOptions, Equatable {
  /// A report format that consists of one file.
  enum Format: String, CaseIterable, Sendable {
    case lcov
    case cobertura
    case json
    case markdown
  }

  var targets: [String] = []
  /// The chosen suites, or nil to measure each suite that has tests.
  var mode: SuiteMode?
  var thresholds = Thresholds()
  /// The git revision to compare with.
  var base: String?
  var pages = PageOptions()
  /// The files to write, by format.
  var outputs: [Format: String] = [:]
  /// The path patterns of the files to ignore.
  var ignored: [String] = []
  /// The regular expressions that select the tests to run, as for `swift test --filter`.
  var filters: [String] = []
  /// The regular expressions of tests that do not run, as for `swift test --skip`.
  var skips: [String] = []
  /// True to run also the test targets that cannot reach a measured target.
  var runsAllTests = false
  var runsTests = true
  /// The time without a test that starts or ends after which the tests are ended, in seconds, or nil for the usual one.
  var testTimeLimit: Double?
  /// The profiles of another run by suite, or none to run the tests of a package.
  var profiles: [Suite: [String]] = [:]
  /// The binaries that the other run has tested.
  var binaries: [String] = []
  /// The length of the lists in the terminal report.
  var length = ReportLength.usual
  var color = ColorMode.auto
  var packagePath = "."
  /// The build folder, or nil for `.build/coverage` in the package.
  var scratchPath: String?
  /// The package manager's build system, or nil for its default.
  var buildSystem: BuildSystem?
  /// True if a command plugin runs the tool.
  ///
  /// The sandbox of a plugin restricts where the tool can write.
  var isPlugin = false
  var showsHelp = false

  mutating func validate() throws {
    if thresholds.diff != nil, base == nil {
      throw ToolError(
        message: "--fail-under-diff has nothing to compare with",
        remedy: "name the base with --diff, such as --diff main")
    }
    guard profiles.isEmpty == binaries.isEmpty else {
      throw ToolError(
        message: "--profile and --binary need each other",
        remedy: "pass both, as in --profile xctest=Coverage.profdata --binary App.app/App.debug.dylib")
    }
    let isGiven = !profiles.isEmpty
    let runs = [
      ("--filter", !filters.isEmpty), ("--skip", !skips.isEmpty), ("--all-tests", runsAllTests),
      ("--test-time-limit", testTimeLimit != nil),
      ("--no-run", isGiven && !runsTests), ("--build-system", isGiven && buildSystem != nil),
      ("--scratch-path", isGiven && scratchPath != nil && !isPlugin),
    ]
    if isGiven || !runsTests, let option = runs.first(where: \.1)?.0 {
      throw ToolError(
        message:
          "\(option) is about a run of the tests, but \(isGiven ? "--profile" : "--no-run") reports on an earlier one",
        remedy: "omit one of them")
    }
    if isGiven, mode != .merged, let missing = mode?.suites.first(where: { profiles[$0] == nil }) {
      throw ToolError(
        message: "--suite asks for \(missing.title), which has no profile",
        remedy: "add --profile \(missing.fileName)=FILE, or choose the other suite")
    }
  }
}

extension CoverageOptions {
  /// The suites that run, or that have a given profile.
  var suites: [Suite] { (mode ?? .each).suites.filter { profiles.isEmpty || profiles[$0] != nil } }

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal coverage", usage: ["rehearsal coverage [OPTION...]", "swift package coverage [OPTION...]"],
    .text(
      """
      Runs the XCTest tests and the Swift Testing tests of a package once, with coverage. Reports the coverage of each
      suite alone and of both together, and lists regions that a suite misses. Only the test targets that depend on a
      measured target, directly or through others, are built and run. Needs the toolchain of Swift 6.3 or newer.
      """),
    .section(
      "Measurement",
      .values(
        "--target NAME...", aliases: ["--targets"], \.targets,
        "the targets to measure, separated by spaces or commas (default: all but test targets)"),
      .choice(
        "--suite WHICH", \.mode,
        """
        xctest, swift-testing: run this suite only; each: check each of the two suites alone
        (default, but for a suite without tests); merged: check them together
        """),
      .choice("--metric METRIC", \.thresholds.metric, "the unit to count: regions (default), lines, functions"),
      .values(
        "--ignore GLOB...", \.ignored, arePaths: true,
        "ignore the files whose path matches, such as 'Sources/App/Generated/*'"),
      .expressions(
        "--filter REGEX", \.filters, "run only the tests that match, as 'swift test --filter' does; may be repeated"),
      .expressions(
        "--skip REGEX", \.skips, "run no test that matches, as 'swift test --skip' does; may be repeated"),
      .flag("--all-tests", \.runsAllTests, "run all test targets, also those that depend on no measured target"),
      .testTimeLimit(\.testTimeLimit),
      .flag(
        "--no-run", \.runsTests, sets: false, "run no tests: report on the last run, unless a source has changed since"),
      .value("--package-path DIR", \.packagePath, "the package to measure (default: the current folder)"),
      .value(
        "--scratch-path DIR", \.scratchPath,
        "the build folder (default: .build/coverage in the package; as a plugin, a folder of the plugin)"),
      .buildSystem(\.buildSystem),
      .flag("--from-plugin", \.isPlugin)),
    .section(
      "A build without a package, such as Xcode's",
      .custom(
        "--profile SUITE=FILE",
        """
        run nothing: report on a profile of xctest or swift-testing, a .profdata or .profraw;
        may be repeated
        """
      ) { options, reader, option in
        let text = try reader.value(of: option)
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let suite = Suite.allCases.first(where: { $0.fileName == parts[0] }) else {
          throw ToolError(
            message: "\(option) '\(text)' does not name a suite and a file",
            remedy: "write \(option) xctest=FILE or \(option) swift-testing=FILE")
        }
        options.profiles[suite, default: []].append(parts[1])
      },
      .values(
        "--binary FILE...", \.binaries, arePaths: true,
        """
        the tested binaries, such as App.app/App.debug.dylib; their modules are the targets,
        with the sources below the current folder or --package-path
        """)),
    .section(
      "Thresholds",
      .percentage(
        "--fail-under N", \.thresholds.total, "the percentage that all chosen targets together must reach, 0 to 100"),
      .percentage("--fail-under-file N", \.thresholds.file, "the percentage that each file must reach"),
      .value(
        "--diff BASE", \.base,
        """
        report on the changes since the common ancestor of BASE and this branch, and list
        only what they miss
        """),
      .percentage("--fail-under-diff N", \.thresholds.diff, "the percentage that the changed code must reach")),
    .section(
      "Output",
      .pages(\.pages.destination),
      .flag("--open", \.pages.opens, "write the pages and open them"),
      .value("--lcov FILE", \.outputs[.lcov], "for genhtml and editors"),
      .value("--cobertura FILE", \.outputs[.cobertura], "for build servers (XML)"),
      .value(
        "--json FILE", \.outputs[.json],
        "all results, for your own programs; the format is documented and has a version"),
      .value("--markdown FILE", \.outputs[.markdown], "for a comment on a pull request"),
      .value(
        "--missed all|N", \.length,
        "list N places of missed code (default: 20), or make each list of the report complete"
      ) { try ReportLength($0, option: $1) },
      .color(\.color),
      .help()),
    .text(
      """
      A line is covered, partial or missed. A partial line ran, but a region on it did not; llvm-cov calls such a line
      covered. A region runs as a whole or not at all. Percentages are rounded down.

      A comment excludes code for a reason. Write '// coverage:ignore REASON' at the end of a line, for the line or the
      block that it opens, or on a line of its own above. Write '// coverage:ignore-start REASON' and
      '// coverage:ignore-end' around lines. A comment on the only line of a block excludes the block. The messages of
      assertions and traps never count, and neither does code after a statement that always exits. Not measured are the
      files that build tool plugins or 'rehearsal doubles' generate, and a macro target that no test links.

      Exit codes:
        0   no test failed, and each requested threshold is reached
        1   a threshold is not reached
        2   a test failed, crashed or did not end, whatever the coverage; the report names the incomplete suite
        3   the tool failed; the last line says why, and what to do
        As a plugin, 'swift package coverage' turns each of 1, 2 and 3 into 1.
      """))
}
