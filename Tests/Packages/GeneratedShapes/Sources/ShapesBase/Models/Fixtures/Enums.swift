/// An enum with raw values.
public enum PlaybackMode: String, CaseIterable, Sendable {
  /// In order.
  case inOrder
  /// In random order.
  case shuffled
}

/// An enum with payloads.
public enum PlayerState: Equatable, Sendable {
  /// Playing.
  case playing(Track, position: Double)
  /// Failed.
  case failed(any ErrorCode)
  /// Stopped.
  case stopped

  /// Compares all states but failures.
  public static func == (left: PlayerState, right: PlayerState) -> Bool {
    switch (left, right) {
    case (.playing(let left, _), .playing(let right, _)): left == right
    case (.stopped, .stopped): true
    default: false
    }
  }
}

/// A protocol of errors with a code.
public protocol ErrorCode: Error {
  var number: Int { get }
}

/// A recursive enum.
public indirect enum Formula: Equatable, Sendable {
  /// A sum.
  case sum(Formula, Formula)
  /// A number.
  case number(Int)
}

/// An enum without cases.
public enum Nothing: Sendable {}

/// An enum whose cases all have payloads.
public enum Payment: Equatable, Sendable {
  /// A card payment.
  case card(number: String, month: Int?)
  /// A cash payment.
  case cash(amount: Double)
}

/// An option set.
public struct Permissions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates permissions.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The permission to read.
  public static let read = Permissions(rawValue: 1)
  /// The permission to write.
  public static let write = Permissions(rawValue: 2)
}
