/// Whether an object is gone, and what to say where it is not.
final class LeakCheck: Sendable {
  let name: String
  private let site: SourceSite
  private let object: WeakObject
  private let origin: TestOrigin?

  init(_ object: AnyObject, at site: SourceSite) {
    name = "\(type(of: object))"
    self.site = site
    self.object = WeakObject(object)
    origin = TestScope.current?.origin
  }

  /// Waits for the object to go.
  ///
  /// Nothing tells of the end of an object, so this looks again: at once, then at growing intervals of real time, which
  /// only an object takes that goes on another executor, or not at all.
  func wait(within timeout: Duration, isolation: isolated (any Actor)?) async {
    let end = ContinuousClock.now + timeout
    var pause = Duration.microseconds(50)
    while object.isAlive, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
  }

  /// Fails the test where the object is still there.
  func report(origin: TestOrigin? = nil) {
    guard let cycle = object.withObject({ ReferenceCycle.path(from: $0) }) else { return }
    let advice =
      cycle.map { "; its own \($0) leads back to it, which is the cycle unless one of these is weak" }
      ?? ": something still holds it, such as a closure without [weak self] or a task that runs"
    FailureReporter.shared.report(
      Failure(message: "\(name) stays alive\(advice)", site: site), origin: origin ?? self.origin)
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
