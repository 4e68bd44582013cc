/// A word, literal, sign or comment of Swift source, which white space alone separates from the next.
struct SwiftToken: Sendable, Equatable {
  enum Kind: String, Sendable, Equatable, CaseIterable {
    case keyword
    /// Such as `@MainActor`.
    case attribute
    /// Such as `#if`, and the use of a macro, such as `#expect`.
    case directive
    /// An identifier with a capital letter.
    case type
    case identifier
    case number
    /// The text of a string literal between its interpolations, with what delimits it; a regular expression as well.
    case string
    case comment
    case punctuation
  }

  var kind: Kind

  /// Where it lies in the bytes of the file.
  var range: Range<Int>
}
