/// A check that an object is deallocated.
final class LeakCheck: Sendable {
  let name: String
  private let site: SourceSite
  private let object: WeakObject

  init(_ object: AnyObject, at site: SourceSite) {
    name = "\(type(of: object))"
    self.site = site
    self.object = WeakObject(object)
  }

  /// Sets a variable to nil and returns a check of its object, or fails the test if there is no object.
  static func releasing<Object>(_ object: inout Object?, at site: SourceSite) -> LeakCheck? {
    defer { object = nil }
    guard let value = object else {
      reportMisuse("expected a \(Object.self) to deallocate, but the variable is already nil", at: site)
      return nil
    }
    // The type is checked because a struct converts to `AnyObject` as well, in a box that is deallocated at once.
    guard type(of: value as Any) is AnyClass else {
      reportMisuse("\(Object.self) is not a class: only objects are deallocated", at: site)
      return nil
    }
    return LeakCheck(value as AnyObject, at: site)
  }

  private static func reportMisuse(_ message: String, at site: SourceSite) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: TestScope.current?.origin)
  }

  /// True if the object is not deallocated.
  var isAlive: Bool { object.isAlive }

  /// Waits until the object is deallocated.
  ///
  /// Swift has no notification for the end of an object, so this method polls, at growing intervals of real time. It
  /// returns at once if the object is already gone.
  func wait(until end: ContinuousClock.Instant, isolation: isolated (any Actor)?) async {
    guard object.isAlive else { return }
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    var pause = Duration.microseconds(50)
    while object.isAlive, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
    await QueuedTasks.run(isolation: isolation) { [object] in !object.isAlive }
  }

  /// Blocks the calling thread until the object is deallocated, in code that is not `async`.
  func waitBlocking() {
    BlockingWait.wait { !object.isAlive }
  }

  /// Fails the test if the object is still alive.
  ///
  /// - Parameter scope: The scope of the test, or nil if it has none.
  /// - Returns: True if the object is still alive.
  @discardableResult
  func report(in scope: TestScope? = .current) -> Bool {
    guard let cycle = object.withObject({ ReferenceCycle(of: $0) }) else { return false }
    let advice =
      switch cycle {
      case .path(let path): "; its own \(path) leads back to it, which is a retain cycle unless one of these is weak"
      case .closure(let path):
        "; its own \(path) is a closure that a double recorded, which may lead back to it: capture weakly there"
      case nil:
        ": something still holds it, such as a closure without [weak self], a task that runs or a property of the test case"
      }
    FailureReporter.shared.report(
      Failure(message: "\(name) stays alive\(advice)", site: site), origin: scope?.origin)
    // The object may keep doubles alive. Those are no failures of their own.
    scope?.forgetDoubles()
    return true
  }
}

/// A reference that does not keep its object alive.
final class WeakObject {
  private weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isAlive: Bool { object != nil }

  func withObject<Result>(_ body: (AnyObject) -> Result) -> Result? { object.map(body) }
}

// Safe: the reference is set once, and reading a weak reference is atomic. The object is read only for the text of a
// failure, when nothing but the leak still uses it.
extension WeakObject: @unchecked Sendable {}
