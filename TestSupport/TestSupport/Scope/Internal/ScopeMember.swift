/// What must not outlast its test: a clock with sleepers, a slot with held calls.
protocol ScopeMember: AnyObject, Sendable {
  var double: DoubleIdentity { get }

  /// Lets go of what is meant to wait for ever.
  func releaseUnheeded()

  /// Lets go of everything that still waits.
  ///
  /// - Returns: What should not have waited any more.
  func release() -> [Failure]
}

extension ScopeMember {
  func releaseUnheeded() {}

  /// Lets the end of the test, or without a scope the end of the process, see to it.
  func enterScope() {
    if let scope = double.scope, !scope.hasEnded { scope.add(self) } else { LiveDoubles.shared.add(self) }
  }

  func leaveScope() {
    LiveDoubles.shared.remove(self)
  }
}
