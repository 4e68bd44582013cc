/// An error with a payload.
public enum GateError: Error, Equatable {
  /// The badge has expired.
  case expired(days: Int)
  /// The badge is unknown.
  case unknown
}

/// The error of a service without a network.
public struct Offline: Error, Equatable {
  /// Creates the error.
  public init() {}
}

/// The name of a setting, with the type of its value.
public struct Preference<Value: Sendable>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates a preference.
  public init(_ name: String) {
    self.name = name
  }
}

/// A struct that is not Equatable.
public struct Sketch: Sendable {
  /// The number of lines.
  public var lines: Int

  /// Creates a sketch.
  public init(lines: Int) {
    self.lines = lines
  }
}

/// A noncopyable struct.
public struct Ticket: ~Copyable, Sendable {
  /// The seat number.
  public let seat: Int

  /// Creates a ticket.
  public init(seat: Int) {
    self.seat = seat
  }
}

/// A struct with common conformances.
public struct Track: Codable, Hashable, Identifiable, Sendable {
  /// The ID in the library.
  public var id: Int
  /// The title.
  public var title: String

  /// Creates a track.
  public init(id: Int, title: String) {
    (self.id, self.title) = (id, title)
  }
}
