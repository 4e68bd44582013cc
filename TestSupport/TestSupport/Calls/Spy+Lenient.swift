extension Spy {
  /// Lets calls go by that no expectation takes: this double no longer fails the test on their account.
  ///
  /// ```swift
  /// let analytics = SpyLoginView().lenient()
  /// ```
  ///
  /// - Returns: The double itself.
  @discardableResult
  public func lenient() -> Self {
    calls.arrivals.stopBeingExhaustive()
    return self
  }
}
