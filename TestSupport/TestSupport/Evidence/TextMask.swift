/// A rule that replaces the parts of a text that change from run to run, such as dates, identifiers and addresses.
///
/// ```swift
/// let dates = TextMask(#/\d{4}-\d{2}-\d{2}/#, with: "DATE")
/// expectText("sent on 2026-11-22", matches: "letter", masking: dates)
/// ```
///
/// Write the pattern as a literal in the call. A `Regex` is not `Sendable`, so Swift 6 does not accept one that is stored in
/// a variable. To use a pattern in several tests, share the mask:
///
/// ```swift
/// enum Masks {
///   static let dates = TextMask(#/\d{4}-\d{2}-\d{2}/#, with: "DATE")
/// }
/// ```
public struct TextMask: Sendable {
  private let mask: @Sendable (String) -> String

  /// Creates a rule.
  ///
  /// ```swift
  /// let addresses = TextMask(#/0x[0-9a-f]+/#, with: "ADDRESS")
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The parts to replace, as a literal or an expression that makes the regex.
  ///   - replacement: The text in their place.
  public init(
    _ pattern: @autoclosure @escaping @Sendable () -> any RegexComponent, with replacement: String
  ) {
    // A regex is not Sendable. The closure makes it where the rule is applied.
    mask = { $0.replacing(pattern(), with: replacement) }
  }

  func masked(_ text: String) -> String { mask(text) }
}
