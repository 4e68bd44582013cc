/// A string that must not appear in output, such as a password or a token.
///
/// Printing, interpolating, dumping or mirroring a secret gives a mask of fixed length. So a secret reaches neither a log
/// nor a failure message by accident. Two secrets are equal if their strings are equal.
///
/// ```swift
/// let password: Secret = "correct horse"
/// print(password)           // ••••••
/// password.revealed         // "correct horse": a word that a reviewer can search for
/// ```
public struct Secret: Equatable, Sendable, Decodable, ExpressibleByStringLiteral {
  /// The string itself, which only a server should get.
  public let revealed: String

  /// Creates a secret from a string.
  ///
  /// - Parameter text: The string to hide.
  ///   - Fixture: "secret-1"
  public init(_ text: String) {
    revealed = text
  }

  /// Creates a secret from a literal, for tests and fixtures only.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Decodes a secret from a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A mask that hides the string and its length.
  public var description: String { "••••••" }

  /// The same mask.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
