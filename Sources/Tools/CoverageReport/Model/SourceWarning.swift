/// Something in a source file that its author should mend.
struct SourceWarning: Sendable, Equatable {
  /// The line, starting at 1.
  var line: Int

  /// What is wrong, and the remedy, in one line.
  var message: String
}
