import ToolSupport

/// The parsed arguments of `rehearsal exercise`.
struct ExerciseOptions: ParsableOptions, Equatable {
  enum Action: Equatable, Sendable {
    case list
    case start(name: String)
    case check(argument: String?)
    case hint(name: String?, number: Int?)
    case verify(only: [String])
  }

  var action = Action.list
  /// The folder in which `start` creates the attempt's folder.
  var into: String?
  /// The file for the report of `check` for programs.
  var json: String?
  /// Rehearsal's folder, or nil for the package that the tool was built from.
  var packagePath: String?
  private var chosenLimit: Double?
  /// The package manager's build system, or nil for its default.
  var buildSystem: BuildSystem?
  var showsHelp = false
  private var words: [String] = []
  private var verifies = false
  private var only: [String] = []

  init() {}

  /// The time limit for the tests of one target, in seconds.
  var limit: Double { chosenLimit ?? 30 }

  mutating func validate() throws {
    if !only.isEmpty, !verifies { throw ToolError(message: "--only goes with --verify", remedy: Self.seeHelp) }
    action = verifies ? .verify(only: only) : try Self.action(words)
    if json != nil {
      guard case .check = action else { throw ToolError(message: "--json goes with 'check'", remedy: Self.seeHelp) }
    }
    if into != nil, case .start = action { return }
    if into != nil { throw ToolError(message: "--into goes with 'start NAME'", remedy: Self.seeHelp) }
  }

  private static let seeHelp = "'rehearsal exercise --help' explains it"

  private static func action(_ words: [String]) throws -> Action {
    let values = Array(words.dropFirst())
    func refuseMore(than count: Int) throws {
      guard values.count > count else { return }
      throw ToolError(message: "'\(values[count])' is one argument too many", remedy: seeHelp)
    }
    switch words.first ?? "list" {
    case "list":
      try refuseMore(than: 0)
      return .list
    case "start":
      try refuseMore(than: 1)
      guard let name = values.first else {
        throw ToolError(
          message: "'start' needs the name of an exercise", remedy: "'rehearsal exercise list' names them")
      }
      return .start(name: name)
    case "check":
      try refuseMore(than: 1)
      return .check(argument: values.first)
    case "hint":
      try refuseMore(than: 2)
      if values.count == 1, let number = Int(values[0]) { return .hint(name: nil, number: try whole(number)) }
      return .hint(name: values.first, number: try values.dropFirst().first.map { try whole(Int($0)) })
    case let other:
      throw ToolError(
        message: "unknown argument '\(other)'",
        remedy: NearestName.find(other, in: ["list", "start", "check", "hint"]).map { "did you mean '\($0)'?" }
          ?? "the commands are list, start NAME, check and hint; \(seeHelp)")
    }
  }

  private static func whole(_ number: Int?) throws -> Int {
    guard let number, number > 0 else {
      throw ToolError(message: "this is not the number of a hint", remedy: "the first hint has the number 1")
    }
    return number
  }
}

extension ExerciseOptions {
  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal exercise",
    usage: [
      "rehearsal exercise [list]", "rehearsal exercise start NAME [--into DIR]",
      "rehearsal exercise check [NAME|DIR]", "rehearsal exercise hint [NAME] [NUMBER]",
    ],
    .text(
      """
      Each exercise is a presenter with one defect, and a test that passes nevertheless. You write a test that finds the
      defect, and fix the presenter.

      Commands:
        list                   show the path through the exercises, from easy to hard, with your progress
        start NAME             create a package with the flawed presenter, the passing test, and the task in README.md.
                               A folder that is not empty is never changed. Prints a template for your test
        check [NAME|DIR]       check whether your tests find the defect, and whether your presenter is fixed. Builds in
                               Rehearsal's .build/exercises, and writes nothing into your folder. NAME stands for the
                               attempt that was started or checked last. The default is the attempt in the current
                               folder, or the only one in progress. The report shows the received calls and what a
                               person would have seen. Once your tests find the defect, it also shows the expected calls
        hint [NAME] [NUMBER]   show the next hint, or the hint with a number
      """),
    .section(
      "Options:",
      .value(
        "--into DIR", \.into,
        "the folder in which 'start' creates the folder NAME (default: exercises): --into ~/learning"),
      .value(
        "--json FILE", \.json,
        "also write the result of 'check' as JSON, for programs: --json result.json"),
      .number(
        "--limit SECONDS", \.chosenLimit, in: .leastNonzeroMagnitude...86_400, "a number of seconds",
        example: "60, for example", "the time limit for the tests (default: 30): --limit 10"),
      .value(
        "--package-path DIR", \.packagePath,
        "Rehearsal's folder (default: the package that this tool was built from)"),
      .buildSystem(\.buildSystem),
      .help(aliases: ["help"]), .operands(\.words)),
    .text(
      """
      In the folder of an attempt, name Rehearsal's folder: swift run --package-path DIR rehearsal exercise check
      """),
    .section(
      "For authors of exercises:",
      .flag(
        "--verify", \.verifies,
        """
        verify every exercise: the flag-style test passes on the flawed presenter, the real test
        fails on it exactly below each comment '// A person sees', and all tests pass on the
        solution. '// A person would see' marks expectations that only another defect would break
        """),
      .values("--only NAME...", \.only, "verify only these exercises: --verify --only SecondTap")),
    .text(
      """
      Exit codes:
        0   success; for 'check': the exercise is solved
        1   for 'check': the exercise is not solved, or it does not compile; for --verify: an exercise is invalid
        3   the command failed: the last line gives the reason and the remedy
      """))
}
