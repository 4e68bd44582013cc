import Foundation

/// Who listens.
public struct Listener: Equatable, Sendable {
  /// What the database knows them by.
  public let id: UUID
  /// What they are called.
  public var name: String
  /// Where to write to.
  ///
  /// - Fixture: "ada@example.com"
  public var email: String
  /// Since when they listen.
  public var joined: Date
  /// What they look like.
  public var portrait: URL?
  /// What they hear most.
  public var favourites: [Track]

  /// Makes a listener.
  public init(
    id: UUID = UUID(), name: String, email: String, joined: Date, portrait: URL? = nil, favourites: [Track] = []
  ) {
    (self.id, self.name, self.email) = (id, name, email)
    (self.joined, self.portrait, self.favourites) = (joined, portrait, favourites)
  }

  /// How they are greeted; computed.
  public var greeting: String { "Hello, \(name)" }
}

/// A month of a subscription, from 1 to 12; the initializer fails where it is none.
public struct Month: Equatable, Sendable {
  /// Its number.
  ///
  /// - Fixture: 4
  public let number: Int

  /// Makes a month, where it is one.
  public init?(number: Int) {
    guard (1...12).contains(number) else { return nil }
    self.number = number
  }
}

/// A telephone number; the initializer throws where it is none.
public struct PhoneNumber: Equatable, Sendable {
  /// The digits.
  ///
  /// - Fixture: "5550100"
  public let digits: String

  /// Makes a telephone number.
  public init(digits: String) throws(GateError) {
    guard digits.allSatisfy(\.isNumber) else { throw .unknown }
    self.digits = digits
  }
}

/// Has several initializers, of which the widest is to be taken.
public struct Duet: Equatable, Sendable {
  /// The first.
  public var first: Track
  /// The second.
  public var second: Track
  /// How long they sing.
  public var length: TimeInterval

  /// Makes a duet of one and the same.
  public init(of track: Track) {
    self.init(first: track, second: track, length: 180)
  }

  /// Makes a duet.
  public init(first: Track, second: Track, length: TimeInterval) {
    (self.first, self.second, self.length) = (first, second, length)
  }
}

/// Takes its values without labels, and is not Equatable.
public struct Mood {
  /// The words for it.
  public let words: Set<String>

  /// Makes a mood.
  public init(_ words: Set<String>, _ isLoud: Bool) {
    self.words = isLoud ? Set(words.map { $0.uppercased() }) : words
  }
}

/// Has nothing in it.
public struct Silence: Equatable, Sendable {
  /// Makes silence.
  public init() {}
}
