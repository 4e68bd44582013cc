extension TimelinesCommand {
  /// What `--help` prints.
  public static let help = """
    Usage: rehearsal timelines FILE|DIR... --output FILE.svg|DIR [OPTION...]

    Draws what tests recorded as sequence diagrams: the calls that a presenter made to its doubles, their answers, and
    the time that passed between. Each drawing is written twice, NAME.svg for a light page and NAME~dark.svg for a dark one.

    First let the tests record their timelines; each test in a suite with the trait .rehearsal, or in rehearse { … },
    leaves a file of its name, in words that Mermaid understands too:

      REHEARSAL_TIMELINES=timelines swift test --filter CheckoutTests
      swift run rehearsal timelines timelines --output docs

      --output FILE.svg|DIR  where to: a file for one timeline, or a folder for any number of them: --output docs
      --caller NAME          what to call the object under test (default: presenter): --caller CheckoutPresenter
      --title TEXT           what a drawing is about, for screen readers (default: the file's name)
                             --title 'The older answer comes last'
      --last N               draw only the last N steps (default: all): --last 8
      --check                write nothing; name the drawings that would change, and exit with 1 if there is any
      --help                 print this

    Exit codes:
      0   everything is drawn, or was already
      1   --check found a difference
      3   the command could not do its work; the last line says why, and what to do
    """
}
