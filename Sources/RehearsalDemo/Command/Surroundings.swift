/// What the process finds itself in, as far as it decides how the app is shown.
struct Surroundings: Equatable {
  /// Whether there is a terminal at both ends which can do more than print.
  let isInteractive: Bool
  /// Whether that terminal may be sent colours and other looks.
  let isStyled: Bool
  /// The size of the paper, where there is no window.
  let paper: WindowSize

  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - areTerminals: Whether standard input and standard output are terminals, both.
  init(environment: [String: String], areTerminals: Bool) {
    isInteractive = areTerminals && !["", "dumb"].contains(environment["TERM"] ?? "")
    isStyled = environment["NO_COLOR"].map(\.isEmpty) ?? true
    paper = WindowSize(
      columns: Self.number(environment["COLUMNS"], atLeast: FrameLayout.fewestColumns)
        ?? WindowSize.standard.columns,
      rows: Self.number(environment["LINES"], atLeast: 1))
  }

  private static func number(_ text: String?, atLeast least: Int) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 >= least ? $0 : nil }
  }
}
