/// A double that records calls.
///
/// A spy takes the place of a view, a delegate or a service. It records each call in its ``calls``, and a test states
/// the calls it expects: exactly these, in this order.
///
/// ```swift
/// let view = SpyDriversView()
/// presenter.setViewDelegate(view)
/// presenter.fetchDrivers()
/// await view.expectCalls(.startLoading, .showNoDrivers)
/// ```
///
/// Most expectations require that `Call` conforms to `Equatable`. If a spy is isolated to an actor, let its `Call` conform to
/// `Sendable`, so that its `calls` are available outside of the actor. Without that, a public spy cannot conform to this protocol.
public protocol Spy<Call>: AnyObject {
  /// The calls of the spy, usually an enumeration with one case for each requirement.
  associatedtype Call

  /// The calls so far.
  var calls: CallLog<Call> { get }
}

extension Spy {
  /// Makes the double lenient, as one that the test is not about: its unverified calls no longer fail the test at its end.
  ///
  /// Expectations such as `expectNoMoreCalls()` still count its calls. It may receive any number of them.
  ///
  /// An unstubbed call of a lenient mock returns nothing, `nil` or an empty collection, without a failure, if its
  /// requirement has such a result, even if it can throw. Any other unstubbed call still fails the test, because a made-up
  /// number or model could be taken for an answer.
  @discardableResult
  public func lenient() -> Self {
    calls.state.excuseUnstubbedCalls()
    return self
  }

  var log: any LogObject { calls }

  package var nameInFailures: String { calls.state.double.name }

  /// Fails the current run of an exploration if the double was made outside of it.
  package func expectToBeOfCurrentRun() { _ = calls.state.double.failsExploration() }

  /// Identifies the call log for an exploration.
  package var logIdentity: ObjectIdentifier { ObjectIdentifier(calls.state) }

  /// Runs an action at each call, within the call.
  ///
  /// Use it for a view that calls back at once, leaves the screen or reloads. Calls that arrive while the action runs do not run it
  /// again. A new action takes the place of the earlier one. A call outside of the main actor cannot run it, and fails the test.
  @MainActor
  public func whenCalled(_ action: @escaping @MainActor (Call) -> Void) {
    calls.state.setAction(action)
    calls.state.double.scope?.explorer?.keep(self)
  }
}

extension Spy where Self: Sendable {
  /// Returns the double that records static requirements in the current test, and makes it at the first use.
  ///
  /// Each test keeps its own double in its scope, which the trait `.rehearsal` or
  /// ``rehearse(isolation:fileID:filePath:line:column:_:)`` opens, so tests that run in parallel do not see each other's calls.
  /// Outside of a scope, the double fails the test.
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
  public static func ofThisTest(_ make: () -> Self) -> Self {
    if let scope = TestScope.current { return scope.double(log: { $0.calls.state }, make) }
    // The line of the double is often in a generated file.
    let site = SwiftTestingCase.current.map { SourceSite($0.location) } ?? SourceSite.ofCaller
    let stray = SourceSite.$ofCaller.withValue(site, operation: make).lenient()
    let double = stray.calls.state.double
    double.report(
      "\(double.name) has static requirements, which need the scope of a test to record in: \(TestScope.advice); a "
        + "detached task does not find its scope")
    return stray
  }
}
