/// A text that must not be shown: a password or a token.
///
/// Printing, interpolating, dumping or mirroring a secret gives a mask of fixed length, so that it reaches neither a
/// log nor a failure message by accident. Two secrets compare by their texts.
///
/// ```swift
/// let password: Secret = "correct horse"
/// print(password)           // ••••••
/// password.revealed         // "correct horse", and easy to search for in a review
/// ```
public struct Secret: Equatable, Sendable {
  /// The text itself; use it only where it has to leave the app.
  public let revealed: String

  /// Wraps a text that must not be shown.
  ///
  /// - Parameter text: The text.
  ///   - Fixture: "secret-1"
  public init(_ text: String) {
    revealed = text
  }
}

extension Secret: ExpressibleByStringLiteral {
  /// Wraps a literal, which belongs in tests and fixtures only.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Secret: Decodable {
  /// Decodes a plain string.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A mask of fixed length, which gives away nothing.
  public var description: String { "••••••" }

  /// The same mask.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
