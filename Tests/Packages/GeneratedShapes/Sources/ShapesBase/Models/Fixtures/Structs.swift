import Foundation

/// A struct with common properties.
public struct Listener: Equatable, Sendable {
  /// The ID in the database.
  public let id: UUID
  /// The name.
  public var name: String
  /// The email address.
  ///
  /// - Fixture: "ada@example.com"
  public var email: String
  /// The date of joining.
  public var joined: Date
  /// The URL of a portrait.
  public var portrait: URL?
  /// The favourite tracks.
  public var favourites: [Track]

  /// Creates a listener.
  public init(
    id: UUID = UUID(), name: String, email: String, joined: Date, portrait: URL? = nil, favourites: [Track] = []
  ) {
    (self.id, self.name, self.email) = (id, name, email)
    (self.joined, self.portrait, self.favourites) = (joined, portrait, favourites)
  }

  /// A computed greeting.
  public var greeting: String { "Hello, \(name)" }
}

/// A struct with a failable initializer.
public struct Month: Equatable, Sendable {
  /// The number, from 1 to 12.
  ///
  /// - Fixture: 4
  public let number: Int

  /// Creates a month, or nil if the number is invalid.
  public init?(number: Int) {
    guard (1...12).contains(number) else { return nil }
    self.number = number
  }
}

/// A struct with a throwing initializer.
public struct PhoneNumber: Equatable, Sendable {
  /// The digits.
  ///
  /// - Fixture: "5550100"
  public let digits: String

  /// Creates a phone number.
  public init(digits: String) throws(GateError) {
    guard digits.allSatisfy(\.isNumber) else { throw .unknown }
    self.digits = digits
  }
}

/// A struct with several initializers.
public struct Duet: Equatable, Sendable {
  /// The first track.
  public var first: Track
  /// The second track.
  public var second: Track
  /// The length.
  public var length: TimeInterval

  /// Creates a duet of the same track twice.
  public init(of track: Track) {
    self.init(first: track, second: track, length: 180)
  }

  /// Creates a duet.
  public init(first: Track, second: Track, length: TimeInterval) {
    (self.first, self.second, self.length) = (first, second, length)
  }
}

/// A struct with an initializer without labels.
public struct Mood {
  /// The words.
  public let words: Set<String>

  /// Creates a mood.
  public init(_ words: Set<String>, _ isLoud: Bool) {
    self.words = isLoud ? Set(words.map { $0.uppercased() }) : words
  }
}

/// An empty struct.
public struct Silence: Equatable, Sendable {
  /// Creates silence.
  public init() {}
}
