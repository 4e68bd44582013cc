/// How a track is played.
public enum PlaybackMode: String, CaseIterable, Sendable {
  /// One after the other.
  case inOrder
  /// Any.
  case shuffled
}

/// What a player does.
public enum PlayerState: Equatable, Sendable {
  /// Plays.
  case playing(Track, position: Double)
  /// Has failed.
  case failed(any ErrorCode)
  /// Does nothing.
  case stopped

  /// Compares what can be compared.
  public static func == (left: PlayerState, right: PlayerState) -> Bool {
    switch (left, right) {
    case (.playing(let left, _), .playing(let right, _)): left == right
    case (.stopped, .stopped): true
    default: false
    }
  }
}

/// An error with a number.
public protocol ErrorCode: Error {
  var number: Int { get }
}

/// A sum of numbers.
public indirect enum Formula: Equatable, Sendable {
  /// Two formulas.
  case sum(Formula, Formula)
  /// A number.
  case number(Int)
}

/// Nobody can make one.
public enum Nothing: Sendable {}

/// Has only cases with payloads.
public enum Payment: Equatable, Sendable {
  /// By card.
  case card(number: String, month: Int?)
  /// In coins.
  case cash(amount: Double)
}

/// What a user may do.
public struct Permissions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes permissions.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// May read.
  public static let read = Permissions(rawValue: 1)
  /// May write.
  public static let write = Permissions(rawValue: 2)
}
