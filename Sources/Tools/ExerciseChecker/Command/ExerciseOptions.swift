import ToolSupport

/// The parsed arguments of `rehearsal exercise`.
struct ExerciseOptions: ParsableOptions, Equatable {
  enum Action: Equatable, Sendable {
    case list
    case start(name: String)
    case hint(name: String)
    case check(attempt: String)
  }

  private(set) var action = Action.list
  /// The folder in which `start` creates the attempt's folder.
  var into: String?
  var showsHelp = false
  private var chosenLimit: Double?
  private var words: [String] = []

  /// The time limit for a run of the tests, in seconds.
  var limit: Double { chosenLimit ?? 30 }

  mutating func validate() throws {
    if into != nil, words.first != "start" { throw Self.error("--into goes with 'start NAME'") }
    if chosenLimit != nil, words.first != "check" { throw Self.error("--limit goes with 'check NAME'") }
    action = try Self.action(words)
  }

  private static func action(_ words: [String]) throws -> Action {
    switch (words.first, words.count) {
    case ("list", 1): return .list
    case ("start", 2): return .start(name: words[1])
    case ("hint", 2): return .hint(name: words[1])
    case ("check", 2): return .check(attempt: words[1])
    case ("start", 1), ("hint", 1), ("check", 1):
      throw ToolError(
        message: "'\(words[0])' needs the name of an exercise", remedy: "'rehearsal exercise list' names them")
    case ("list", _), ("start", _), ("hint", _), ("check", _):
      throw error("'\(words[words.count - 1])' is one argument too many")
    case (let other, _):
      let commands = ["list", "start", "hint", "check"]
      throw ToolError(
        message: other.map { "unknown argument '\($0)'" } ?? "the command is missing",
        remedy: other.flatMap { NearestName.find($0, in: commands) }.map { "did you mean '\($0)'?" }
          ?? "the commands are list, start NAME, hint NAME and check NAME")
    }
  }

  private static func error(_ message: String) -> ToolError {
    ToolError(message: message, remedy: "'rehearsal exercise --help' explains it")
  }

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal exercise",
    usage: [
      "rehearsal exercise list", "rehearsal exercise start NAME [--into DIR]", "rehearsal exercise hint NAME",
      "rehearsal exercise check NAME|DIR [--limit SECONDS]",
    ],
    .text(
      """
      Each exercise is a presenter with one defect, and a test that passes nevertheless. You write a test that finds the
      defect, and then you fix the presenter.

      Commands:
        list             show the path through the exercises, from easy to hard, with a ✓ at each one that you have
                         solved, and the next one
        start NAME       create a package with the flawed presenter, the passing test, and the task in README.md.
                         A folder that is not empty is never changed
        hint NAME        show the next of three hints: where to look, which situation, and which call
        check NAME|DIR   check that your tests fail on the flawed presenter, and pass on the fixed one; once you have
                         changed your presenter, also that it passes your tests and ours. NAME stands for the current
                         folder if it is the package, or for exercises/NAME. Builds in Rehearsal's .build/exercises,
                         and writes nothing into your folder

      What 'check' has accepted, and the hints that you have seen, are kept in Rehearsal's exercises/progress.json.
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
    .text(
      """
      Exit codes:
        0   success; for 'check': your tests find the defect, and your presenter passes if it has changed
        1   for 'check': your tests do not find it, or your presenter does not pass
        3   the command failed: the last line gives the reason and the remedy
      """))
}
