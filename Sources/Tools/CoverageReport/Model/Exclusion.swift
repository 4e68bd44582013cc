/// Source that is left out of account, with the reason: every report lists it.
struct Exclusion: Sendable, Equatable {
  /// Who says so.
  enum Cause: String, Sendable, Equatable, CaseIterable {
    /// A comment `// coverage:ignore <reason>`.
    case comment
    /// The message of an assertion or a trap is evaluated only when the program ends there.
    case message
    /// The compiler maps a region behind a statement that nothing leaves.
    case unreachable
  }

  var cause: Cause

  /// Why, in the author's words, or in ours.
  var reason: String

  /// Where the source that is left out begins.
  var start: CodeRegion.Position

  /// The position just past it.
  var end: CodeRegion.Position

  /// The regions that would count, in source order.
  var regions: [CodeRegion] = []
}
