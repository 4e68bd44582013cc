import Foundation

public struct Listener: Equatable, Sendable {
  public let id: UUID
  public var name: String
  /// The email address.
  ///
  /// - Fixture: "ada@example.com"
  public var email: String
  public var joined: Date
  public var portrait: URL?
  public var favourites: [Track]

  public init(
    id: UUID = UUID(), name: String, email: String, joined: Date, portrait: URL? = nil, favourites: [Track] = []
  ) {
    (self.id, self.name, self.email) = (id, name, email)
    (self.joined, self.portrait, self.favourites) = (joined, portrait, favourites)
  }
}

public struct Month: Equatable, Sendable {
  /// The number, from 1 to 12.
  ///
  /// - Fixture: 4
  public let number: Int

  public init?(number: Int) {
    guard (1...12).contains(number) else { return nil }
    self.number = number
  }
}

public struct PhoneNumber: Equatable, Sendable {
  /// The digits.
  ///
  /// - Fixture: "5550100"
  public let digits: String

  public init(digits: String) throws(GateError) {
    guard digits.allSatisfy(\.isNumber) else { throw .unknown }
    self.digits = digits
  }
}

/// A struct whose initializer stops the process for some values.
public struct VolumeSpan: Equatable, Sendable {
  /// The first second.
  /// - Fixture: 0...10
  public let start: Double
  /// The last second.
  /// - Fixture: 11...20
  public let end: Double
  /// The volume.
  /// - Fixture: 0...11
  public let volume: Int

  public init(start: Double, end: Double, volume: Int) {
    precondition(start < end, "a span ends after its start")
    precondition((0...11).contains(volume))
    (self.start, self.end, self.volume) = (start, end, volume)
  }
}

public struct Rating: Equatable, Sendable {
  /// The stars.
  /// - Fixture: 1...5
  public var stars: UInt8
  /// The share of the votes.
  /// - Fixture: 0..<1
  public var share: Double
  /// The place in the charts.
  /// - Fixture: 1...100
  public var place: Int?

  public init(stars: UInt8, share: Double, place: Int?) {
    (self.stars, self.share, self.place) = (stars, share, place)
  }
}
