/// A double that remembers what it was told.
///
/// A spy stands where the real view, delegate or service would, records every call in its ``calls``, and lets a test
/// say what it expects: exactly these calls, in this order, and nothing else. That is what makes the test strong: a
/// flag or a count passes while the order is wrong.
///
/// ```swift
/// let view = SpyDriversView()
/// presenter.setViewDelegate(view)
/// service.driversAnswer.returns([])
/// presenter.fetchDrivers()
/// await view.expectCalls(.startLoading, .showNoDrivers)
/// ```
///
/// There is no demand on `Call` here, so that a spy of a main-actor-isolated package conforms as well; expectations
/// demand `Equatable`. Elsewhere let `Call` be `Sendable`, too: the `calls` of a spy that is isolated to an actor can then
/// be reached from outside of it, which a public one needs in order to conform.
public protocol Spy<Call>: AnyObject {
  /// One case for each requirement of the protocol that the spy stands in for.
  associatedtype Call

  /// The calls so far.
  var calls: CallLog<Call> { get }
}
