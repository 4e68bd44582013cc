public enum GateError: Error, Equatable {
  case expired(days: Int)
  case unknown
}

/// The error of a service without a network.
public struct Offline: Error, Equatable {
  public init() {}
}

/// The name of a setting, with the type of its value.
public struct Preference<Value: Sendable>: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}

public struct Sketch: Sendable {
  public var lines: Int

  public init(lines: Int) { self.lines = lines }
}

public struct Ticket: ~Copyable, Sendable {
  public let seat: Int

  public init(seat: Int) { self.seat = seat }
}

public struct Track: Codable, Hashable, Identifiable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) { (self.id, self.title) = (id, title) }
}
