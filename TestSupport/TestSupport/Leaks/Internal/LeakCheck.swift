/// Whether an object is gone, and what to say where it is not.
final class LeakCheck: Sendable {
  let name: String
  private let site: SourceSite
  private let object: WeakObject

  init(_ object: AnyObject, at site: SourceSite) {
    name = "\(type(of: object))"
    self.site = site
    self.object = WeakObject(object)
  }

  /// Waits for the object to go.
  ///
  /// Nothing tells of the end of an object, so this looks again: at once, then at growing intervals of real time, which
  /// only an object takes that goes on another executor, or not at all.
  func wait(until end: ContinuousClock.Instant, isolation: isolated (any Actor)?) async {
    var pause = Duration.microseconds(50)
    while object.isAlive, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
    await Timeout.lastTurns { !object.isAlive }
  }

  /// Fails the test where the object is still there.
  ///
  /// - Parameter scope: The scope of the test, where it has one.
  /// - Returns: Whether it is.
  @discardableResult
  func report(in scope: TestScope? = .current) -> Bool {
    guard let cycle = object.withObject({ ReferenceCycle.path(from: $0) }) else { return false }
    let advice =
      cycle.map { "; its own \($0) leads back to it, which is the cycle unless one of these is weak" }
      ?? ": something still holds it, such as a closure without [weak self] or a task that runs"
    FailureReporter.shared.report(
      Failure(message: "\(name) stays alive\(advice)", site: site), origin: scope?.origin)
    // The doubles that it holds stay with it.
    scope?.forgetDoubles()
    return true
  }
}

/// A reference that does not keep its object alive.
private final class WeakObject {
  private weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isAlive: Bool { object != nil }

  func withObject<Result>(_ body: (AnyObject) -> Result) -> Result? { object.map(body) }
}

// Safe: the reference is set once; reading a weak reference is atomic, and the object is only looked at, for a failure's
// text, once its test is over.
extension WeakObject: @unchecked Sendable {}
