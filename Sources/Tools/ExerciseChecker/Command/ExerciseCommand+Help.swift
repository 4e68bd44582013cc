extension ExerciseCommand {
  /// What `--help` prints.
  public static let help = """
    Usage: rehearsal exercise [list]
           rehearsal exercise start NAME [--into DIR]
           rehearsal exercise check [NAME|DIR]
           rehearsal exercise hint [NAME] [NUMBER]

    Each exercise is a presenter with one defect, and a test that passes all the same. You write a test that finds the
    defect, and mend the presenter.

    What to do:
      list                   the exercises by segment, and how far you are with each
      start NAME             makes a package of your own, with the flawed presenter, that test, and the task in README.md;
                             a folder that holds anything is never touched; says where your test goes and what it imports
      check                  tells you whether your tests find the defect, and whether your presenter is mended; builds in
                             Rehearsal's .build/exercises, and writes nothing into your folder. Without a name it is about
                             the attempt in the current folder, or the only one that is under way; with one, about the
                             attempt that was started or checked last. As long as your tests do not find the defect it says
                             what was called, in order, and what a person would have seen; what was expected as soon as
                             they do
      hint NAME              the next hint; with a number that one

    How it runs:
      --into DIR             where 'start' makes the folder NAME (default: exercises): --into ~/learning
      --limit SECONDS        how long the tests may take before they are stopped (default: 30): --limit 10
      --package-path DIR     Rehearsal's folder (default: where this tool was built from): --package-path ../Rehearsal
      --help                 print this

    From the folder of an attempt: swift run --package-path DIR rehearsal exercise check, DIR being Rehearsal's folder.

    For authors of exercises:
      --verify               shows of every exercise that the flag-style test passes on the flawed presenter, that the real
                             test fails on it just below each comment '// A person sees' and nowhere else, and that all
                             pass on the solution; '// A person would see' stands above what another mistake would break
      --only NAME...         only these: --verify --only SecondTap

    Exit codes:
      0   done; 'check': solved
      1   'check': not solved yet, or it does not compile; --verify: an exercise is not as it should be
      3   the command could not do its work, with why and what to do
    """
}
