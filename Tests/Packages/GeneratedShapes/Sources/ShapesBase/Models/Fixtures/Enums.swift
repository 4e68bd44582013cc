public enum PlaybackMode: String, CaseIterable, Sendable {
  case inOrder
  case shuffled
}

public enum PlayerState: Equatable, Sendable {
  case playing(Track, position: Double)
  case failed(any ErrorCode)
  case stopped

  public static func == (left: PlayerState, right: PlayerState) -> Bool {
    switch (left, right) {
    case (.playing(let left, _), .playing(let right, _)): left == right
    case (.stopped, .stopped): true
    default: false
    }
  }
}

public protocol ErrorCode: Error {
  var number: Int { get }
}

public indirect enum Formula: Equatable, Sendable {
  case sum(Formula, Formula)
  case number(Int)
}

public enum Nothing: Sendable {}

public enum Payment: Equatable, Sendable {
  case card(number: String, month: Int?)
  case cash(amount: Double)
}

public struct Permissions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let read = Permissions(rawValue: 1)
  public static let write = Permissions(rawValue: 2)
}
