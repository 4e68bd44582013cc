import Foundation
import ToolSupport

/// The parsed arguments of `rehearsal mutate`, which ``commandLine`` explains.
struct MutateOptions: ParsableOptions, Equatable {
  /// A part of the mutants.
  struct Shard: Equatable, Sendable {
    let index: Int
    let count: Int
  }

  var targets: [String] = []
  var changesTests = false
  /// The chosen suites, or nil to try each suite that has tests.
  var mode: SuiteMode?
  var filePatterns: [String] = []
  /// The git revision since which the changed lines are those to change.
  var base: String?
  var places: [SourceLine] = []
  /// The number of mutants to try, or nil for all.
  var sample: Int?
  var seed: Int?
  var filters: [String] = []
  var skips: [String] = []
  var skipsFailing = false
  /// The time without a test that starts or ends after which the tests without a mutant are ended, in seconds, or nil for
  /// the usual one.
  var testTimeLimit: Double?
  /// The number of processes at once, or nil for one more than there are cores.
  var jobs: Int?
  var shard: Shard?
  var reports: [String] = []
  /// The percentage that each checked suite must kill.
  var threshold: Double?
  var pages = PageOptions()
  var json: String?
  var markdown: String?
  var listsMutants = false
  var listsIgnored = false
  var length: ReportLength?
  var color = ColorMode.auto
  var packagePath = "."
  var scratchPath: String?
  var buildSystem: BuildSystem?
  var isPlugin = false
  var showsHelp = false

  mutating func validate() throws {
    if changesTests, mode == .each {
      throw ToolError(
        message: "--tests removes statements of tests, each of which runs in one suite only",
        remedy: "omit --suite each")
    }
    if seed != nil, sample == nil {
      throw ToolError(
        message: "--seed chooses a sample, but there is none", remedy: "add --sample, such as --sample 50")
    }
    if listsMutants, pages != PageOptions() || json != nil || markdown != nil {
      throw ToolError(
        message: "--list tries no mutants, so there is nothing to write",
        remedy: "omit --list, or --html, --open, --json and --markdown")
    }
    if !reports.isEmpty, listsMutants {
      throw ToolError(message: "--merge combines reports, but --list makes none", remedy: "omit one of them")
    }
    if listsMutants, threshold != nil {
      throw ToolError(
        message: "--list tries no mutants, so no threshold can be checked", remedy: "omit --list or --fail-under")
    }
  }

  /// The suites to run, and those that must kill.
  ///
  /// A statement of a test runs in the suite of the test only.
  var trialMode: SuiteMode { mode ?? (changesTests ? .merged : .each) }

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal mutate", usage: ["rehearsal mutate [OPTION...]", "swift package mutate [OPTION...]"],
    .text(
      """
      Changes the code in many small ways, and finds the changes that no test notices. All changes, the mutants, are
      built at once. Each one is then switched on, and the tests that run it must fail, in each suite alone. The sources
      stay as they are. Needs the toolchain of Swift 6.3 or newer.
      """),
    .section(
      "Mutants",
      .values(
        "--target NAME...", aliases: ["--targets"], \.targets,
        """
        the targets to change, separated by spaces or commas (default: all but test targets;
        with --tests, all test targets)
        """),
      .flag(
        "--tests", \.changesTests,
        "remove statements of the tests, one at a time, to find those that no test needs"),
      .values(
        "--file GLOB...", \.filePatterns, arePaths: true,
        "change only the files whose path matches, such as 'Sources/App/Login/*'"),
      .value(
        "--diff BASE", \.base, "change only the lines that changed since the common ancestor of BASE and this branch"),
      .repeated(
        "--line FILE:LINE", \.places, "change only a line, or the code around it; may be repeated"
      ) { try SourceLine($0, option: $1) },
      .number(
        "--sample N", \.sample, in: 1...1_000_000, "a number of mutants", example: "a number such as 50",
        "try N mutants that tests run, chosen at random"),
      .number(
        "--seed S", \.seed, in: 0...Int.max, "a seed", example: "a number such as 1",
        "choose the same sample as another run with this seed (default: a new one, which is printed)"),
      .value("--shard I/N", \.shard, "try only the part I of N, to divide the work among machines", parse: shard),
      .flag("--list", \.listsMutants, "list the mutants, also those that do not compile, and try none")),
    .section(
      "Trials",
      .choice(
        "--suite WHICH", \.mode,
        """
        xctest, swift-testing: try this suite only; each: each of the two suites alone must kill
        (default, but for a suite without tests); merged: one of them must kill
        """),
      .expressions(
        "--filter REGEX", \.filters, "run only the tests that match, as 'swift test --filter' does; may be repeated"),
      .expressions(
        "--skip REGEX", \.skips, "run no test that matches, as 'swift test --skip' does; may be repeated"),
      .flag("--skip-failing", \.skipsFailing, "leave out the tests that fail without a mutant, and name them"),
      .testTimeLimit(\.testTimeLimit),
      .number(
        "--jobs N", \.jobs, in: 1...256, "a number of processes", example: "a number such as 4",
        """
        run N processes at once, and with 2 or more also those that wait
        (default: one more than there are cores)
        """),
      .percentage("--fail-under N", \.threshold, "the percentage of mutants that must be killed, 0 to 100"),
      .values(
        "--merge FILE...", \.reports, arePaths: true,
        "combine --json reports of the shards of a run, and run nothing"),
      .value("--package-path DIR", \.packagePath, "the package to change (default: the current folder)"),
      .value(
        "--scratch-path DIR", \.scratchPath,
        "the build folder (default: .build/mutate in the package; as a plugin, a folder of the plugin)"),
      .buildSystem(\.buildSystem),
      .flag("--from-plugin", \.isPlugin)),
    .section(
      "Output",
      .pages(\.pages.destination),
      .flag("--open", \.pages.opens, "write the pages and open them"),
      .value(
        "--json FILE", \.json, "all results, in the format of the Stryker tools, for their viewers and for --merge"),
      .value("--markdown FILE", \.markdown, "for a comment on a pull request"),
      .value(
        "--missed all|N", \.length, "list N places where mutants survived (default: 20), or all"
      ) { try ReportLength($0, option: $1) },
      .flag("--list-ignored", \.listsIgnored, "list the mutants that comments exclude, each with its reason"),
      .color(\.color),
      .help()),
    .text(
      """
      A mutant is killed if a test fails or crashes. If no test fails, it is killed, too, when the tests time out: none ends
      for 20 seconds, and for 20 times as long as the slowest of them takes without the mutant. The time in which the
      machine is busy with other processes does not count, and that in which a test computes counts only half. A mutant
      survives if all tests pass, or if no test runs it. Ctrl-C ends a run with a report of what was done, and a second one
      without. The same command continues, as long as no file changes in the folders of the targets, or in those that
      contain the test targets, such as 'Tests', and the manifest, the toolchain and this tool stay the same.

      A comment excludes mutants for a reason. Write '// mutate:ignore REASON' at the end of a line, for the line or the
      block that it opens, or on a line of its own above. Write '// mutate:ignore-start REASON' and '// mutate:ignore-end'
      around lines. The report counts these mutants. 'coverage:ignore' excludes them, too. Not changed are the files and the
      macros that 'rehearsal coverage' does not measure.

      Exit codes:
        0    each requested threshold is reached
        1    the threshold is not reached
        3    the tool failed, or a test fails without a mutant; the last line says why, and what to do
        130  Ctrl-C ended the run early
      """))

  @Sendable private static func shard(_ text: String, _ option: String) throws -> Shard? {
    guard let match = text.wholeMatch(of: #/(\d+)/(\d+)/#), let index = Int(match.1), let count = Int(match.2),
      index > 0, index <= count
    else {
      throw ToolError(message: "\(option) does not understand '\(text)'", remedy: "pass \(option) a part such as 1/4")
    }
    return Shard(index: index, count: count)
  }
}
