extension Spy where Self: Sendable {
  /// The one double of this type in the current test, for requirements that are static and so have no double of their own.
  ///
  /// Each test finds its own through its scope, which the trait `.rehearsal` or ``rehearse(isolation:_:)`` opens; so two
  /// tests in parallel never see each other's calls. Outside of a scope the call fails with that advice.
  ///
  /// ```swift
  /// final class SpyAnalytics: Sendable {
  ///   final class Statics: Spy, Sendable {
  ///     enum Call: Equatable, Sendable { case track(String) }
  ///     let calls = CallLog<Call>("SpyAnalytics")
  ///   }
  ///   static var statics: Statics { .ofThisTest { Statics() } }
  ///   static func track(_ event: String) { statics.calls.record(.track(event)) }
  /// }
  /// ```
  ///
  /// - Parameter make: Makes the double where the test has none yet.
  /// - Returns: The double.
  public static func ofThisTest(_ make: () -> Self) -> Self {
    if let scope = TestScope.current { return scope.double(make) }
    let stray = make().lenient()
    stray.calls.arrivals.double.report(
      "\(stray.calls.arrivals.double.name) has static requirements, which need the scope of a test to record in: add "
        + "the trait .rehearsal to the test, or wrap its body in rehearse { … }; a detached task does not find its scope",
      at: stray.calls.arrivals.double.site)
    return stray
  }
}
