/// How the pages speak of what is left out of account.
enum ExclusionWords {
  /// The reason, who gives it, and how much it takes out.
  static func html(_ exclusion: Exclusion) -> HTML {
    #"""
    <q>\#(exclusion.reason)</q> <small>\#(cause(exclusion.cause)), \#
    \#(NumberWords.counted(exclusion.regions.count, "region"))</small>
    """#
  }

  private static func cause(_ cause: Exclusion.Cause) -> String {
    switch cause {
    case .comment: "says a comment"
    case .message: "the message of an assertion or a trap"
    case .unreachable: "behind a switch that nothing leaves"
    }
  }
}
