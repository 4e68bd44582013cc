import ToolSupport

/// The parsed arguments of `rehearsal exercise`.
struct ExerciseOptions: ParsableOptions, Equatable {
  enum Action: Equatable, Sendable {
    case list
    case start(name: String)
    case check(attempt: String)
    case verify(only: [String])
  }

  private(set) var action = Action.list
  /// The folder in which `start` creates the attempt's folder.
  var into: String?
  var showsHelp = false
  private var chosenLimit: Double?
  private var words: [String] = []
  private var verifies = false
  private var only: [String] = []

  /// The time limit for a run of the tests, in seconds.
  var limit: Double { chosenLimit ?? 30 }

  mutating func validate() throws {
    if !only.isEmpty, !verifies { throw Self.error("--only goes with --verify") }
    if into != nil, words.first != "start" { throw Self.error("--into goes with 'start NAME'") }
    action = verifies ? .verify(only: only) : try Self.action(words)
  }

  private static func action(_ words: [String]) throws -> Action {
    switch (words.first ?? "list", words.count) {
    case ("list", 0...1): return .list
    case ("start", 2): return .start(name: words[1])
    case ("check", 2): return .check(attempt: words[1])
    case ("start", 1), ("check", 1):
      throw ToolError(
        message: "'\(words[0])' needs the name of an exercise", remedy: "'rehearsal exercise list' names them")
    case ("list", _), ("start", _), ("check", _): throw error("'\(words[words.count - 1])' is one argument too many")
    case (let other, _):
      throw ToolError(
        message: "unknown argument '\(other)'",
        remedy: NearestName.find(other, in: ["list", "start", "check"]).map { "did you mean '\($0)'?" }
          ?? "the commands are list, start NAME and check NAME")
    }
  }

  private static func error(_ message: String) -> ToolError {
    ToolError(message: message, remedy: "'rehearsal exercise --help' explains it")
  }

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal exercise",
    usage: [
      "rehearsal exercise [list]", "rehearsal exercise start NAME [--into DIR]", "rehearsal exercise check NAME|DIR",
    ],
    .text(
      """
      Each exercise is a presenter with one defect, and a test that passes nevertheless. You write a test that finds the
      defect, and then you fix the presenter.

      Commands:
        list             show the path through the exercises, from easy to hard
        start NAME       create a package with the flawed presenter, the passing test, and the task in README.md.
                         A folder that is not empty is never changed
        check NAME|DIR   check that your tests fail on the flawed presenter, and pass on the fixed one; once you have
                         changed your presenter, also that it passes your tests and ours. NAME stands for the folder
                         exercises/NAME. Builds in Rehearsal's .build/exercises, and writes nothing into your folder
      """),
    .section(
      "Options:",
      .value(
        "--into DIR", \.into,
        "the folder in which 'start' creates the folder NAME (default: exercises): --into ~/learning"),
      .number(
        "--limit SECONDS", \.chosenLimit, in: .leastNonzeroMagnitude...86_400, "a number of seconds",
        example: "60, for example", "the time limit for a run of your tests (default: 30): --limit 10"),
      .help(aliases: ["help"]), .operands(\.words)),
    .section(
      "For authors of exercises:",
      .flag(
        "--verify", \.verifies,
        """
        verify every exercise: the flag-style test passes on the flawed presenter, the real test
        fails on it, and both pass on the solution
        """),
      .values("--only NAME...", \.only, "verify only these exercises: --verify --only SecondTap")),
    .text(
      """
      Exit codes:
        0   success; for 'check': your tests find the defect, and your presenter passes if it has changed
        1   for 'check': your tests do not find it, or your presenter does not pass; for --verify: an exercise is
            invalid
        3   the command failed: the last line gives the reason and the remedy
      """))
}
