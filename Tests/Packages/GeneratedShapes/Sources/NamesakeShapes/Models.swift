/// A telephone call; called as a double's own enum is.
public struct Call: Equatable, Sendable {
  /// Whom to call.
  public var number: String

  /// Makes a call.
  public init(number: String) {
    self.number = number
  }
}

/// What somebody says; called as the toolkit's slot is.
public enum Answer: Equatable, Sendable {
  /// Somebody is there.
  case picksUp
  /// Nobody is there.
  case rings(times: Int)
}

/// An agent; called as the toolkit's protocol is.
public struct Spy: Equatable, Sendable {
  /// Which one.
  public var number: Int

  /// Makes a spy.
  public init(number: Int) {
    self.number = number
  }
}

/// What a log is written to; called as the toolkit's log is.
public struct CallLog: Equatable, Sendable {
  /// Makes a log.
  public init() {}
}
