import ToolSupport

/// The parsed arguments of `rehearsal timelines`.
struct TimelinesOptions: ParsableOptions, Equatable {
  var inputs: [String] = []
  var output = ""
  var caller: String?
  var title: String?
  /// The number of steps to draw, counted from the end, or nil for all.
  var last: Int?
  var isCheck = false
  var showsHelp = false

  func validate() throws {
    if inputs.isEmpty {
      throw ToolError(
        message: "no timeline is named", remedy: "name a file or folder that REHEARSAL_TIMELINES=DIR swift test wrote")
    }
    if output.isEmpty {
      throw ToolError(
        message: "no output is named", remedy: "add a file or folder with --output, such as --output docs")
    }
  }
}

extension TimelinesOptions {
  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal timelines", usage: ["rehearsal timelines FILE|DIR... --output FILE.svg|DIR [OPTION...]"],
    .text(
      """
      Draws recorded timelines as sequence diagrams: the calls that a presenter made to its doubles, their answers, and
      the time that passed between them. Each drawing is written twice: NAME.svg for light pages and NAME~dark.svg for
      dark pages.

      Record the timelines first. Each test in a suite with the trait .rehearsal, or in rehearse { … }, writes a file
      with the test's name, in the format of Mermaid:

        REHEARSAL_TIMELINES=timelines swift test --filter CheckoutTests
        swift run rehearsal timelines timelines --output docs
      """),
    .options(
      .value(
        "--output FILE.svg|DIR", \.output,
        "the file for one timeline, or the folder for any number of them: --output docs"),
      .value(
        "--caller NAME", \.caller,
        "the name of the object under test (default: presenter): --caller CheckoutPresenter"),
      .value(
        "--title TEXT", \.title,
        """
        the title of the drawing, for screen readers (default: the file's name)
        --title 'The older answer comes last'
        """),
      .number(
        "--last N", \.last, in: 1...(.max), "a number of steps", example: "1 or more",
        "draw only the last N steps (default: all): --last 8"),
      .flag(
        "--check", \.isCheck,
        "write nothing, list the drawings that would change, and exit with 1 if there are any"),
      .help(), .operands(\.inputs)),
    .text(
      """
      Exit codes:
        0   all drawings are up to date
        1   --check found a difference
        3   the command failed: the last line gives the reason and the remedy
      """))
}
