/// A phone call, with the name of a double's `Call` enum.
public struct Call: Equatable, Sendable {
  /// The phone number.
  public var number: String

  /// Creates a call.
  public init(number: String) {
    self.number = number
  }
}

/// The reaction to a call, with the name of TestSupport's `Answer`.
public enum Answer: Equatable, Sendable {
  /// The phone is answered.
  case picksUp
  /// The phone rings without an answer.
  case rings(times: Int)
}

/// An agent, with the name of TestSupport's `Spy`.
public struct Spy: Equatable, Sendable {
  /// The agent's number.
  public var number: Int

  /// Creates a spy.
  public init(number: Int) {
    self.number = number
  }
}

/// A log, with the name of TestSupport's `CallLog`.
public struct CallLog: Equatable, Sendable {
  /// Creates a log.
  public init() {}
}
