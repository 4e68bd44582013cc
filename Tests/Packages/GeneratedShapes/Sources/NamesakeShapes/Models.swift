/// A phone call, with the name of a double's `Call` enum.
public struct Call: Equatable, Sendable {
  public var number: String

  public init(number: String) { self.number = number }
}

/// The reaction to a call, with the name of TestSupport's `Answer`.
public enum Answer: Equatable, Sendable {
  case picksUp
  case rings(times: Int)
}

/// An agent, with the name of TestSupport's `Spy`.
public struct Spy: Equatable, Sendable {
  public var number: Int

  public init(number: Int) { self.number = number }
}

/// A log, with the name of TestSupport's `CallLog`.
public struct CallLog: Equatable, Sendable {
  public init() {}
}
