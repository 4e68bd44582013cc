/// The environment of the process, as far as it determines how the app is shown.
struct CommandEnvironment: Equatable {
  /// True if standard input and output are terminals, and `TERM` names one with a movable cursor.
  let isInteractive: Bool
  /// True if the terminal may show colors and other styles.
  let isStyled: Bool
  /// The size of a frame when there is no window.
  let printedSize: WindowSize

  /// - Parameters:
  ///   - variables: The environment variables.
  ///   - areTerminals: Pass `true` if both standard input and standard output are terminals.
  init(variables: [String: String], areTerminals: Bool) {
    isInteractive = areTerminals && !["", "dumb"].contains(variables["TERM"] ?? "")
    isStyled = variables["NO_COLOR"].map(\.isEmpty) ?? true
    printedSize = WindowSize(
      columns: Self.number(variables["COLUMNS"], atLeast: FrameLayout.fewestColumns)
        ?? WindowSize.standard.columns,
      rows: Self.number(variables["LINES"], atLeast: 1))
  }

  private static func number(_ text: String?, atLeast least: Int) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 >= least ? $0 : nil }
  }
}
