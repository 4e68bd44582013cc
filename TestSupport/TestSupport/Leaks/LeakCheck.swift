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

  /// Waits until the object is deallocated, and releases the recorded values that keep it alive.
  ///
  /// - Parameters:
  ///   - end: The end of the wait.
  ///   - references: The recorded values.
  func wait(
    until end: ContinuousClock.Instant, isolation: isolated (any Actor)?, releasing references: RecordedReferences
  ) async {
    guard isAlive else { return }
    MainQueue.run { self.release(in: references) }
    // More calls may be recorded until the end.
    for end in [min(end, .now + Self.patience), end] {
      await wait(until: end, isolation: isolation)
      if isAlive { MainQueue.run { self.release(in: references, searching: true) } }
    }
    await QueuedTasks.run(isolation: isolation) { [object] in !object.isAlive }
  }

  /// Waits until the object is deallocated.
  ///
  /// Swift has no notification for the end of an object, so this method polls, at growing intervals of real time. It
  /// returns at once if the object is already gone.
  func wait(until end: ContinuousClock.Instant, isolation: isolated (any Actor)?) async {
    guard isAlive else { return }
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    var pause = Duration.microseconds(50)
    while isAlive, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
  }

  /// Blocks the calling thread until the object is deallocated, in code that is not `async`.
  func waitBlocking(releasing references: RecordedReferences) {
    guard isAlive else { return }
    release(in: references)
    for timeout in [Self.patience, Timeout.standard / 5, .milliseconds(20)] {
      if BlockingWait.wait(within: timeout, until: { !isAlive }) { return }
      release(in: references, searching: true)
    }
  }

  /// Releases the recorded values that keep the object alive.
  ///
  /// - Parameters:
  ///   - references: The recorded values.
  ///   - isSearching: True to search the properties of recorded objects too, in a test that is about to fail.
  func release(in references: RecordedReferences, searching isSearching: Bool = false) {
    references.release(of: object, searching: isSearching)
  }

  /// The time after which a test is likely to fail.
  static let patience = Timeout.standard / 20

  /// Fails the test if the object is still alive.
  ///
  /// - Parameters:
  ///   - scope: The scope of the test, or nil if it has none.
  ///   - references: The recorded values.
  func report(in scope: TestScope?, searching references: RecordedReferences) {
    guard let advice = object.withObject({ advice(on: $0, references) }) else { return }
    FailureReporter.shared.report(
      Failure(message: "\(name) stays alive\(advice)", site: site), origin: scope?.origin)
    // The object may keep doubles alive. Those are no failures of their own.
    scope?.forgetDoubles()
  }

  private func advice(on object: AnyObject, _ references: RecordedReferences) -> String {
    if let keeper = references.keeper(of: { $0 === object }) {
      return "; \(keeper), unless that is weak: release the double first"
    }
    switch ReferencePath(from: object, to: { $0 === object }) {
    case .object(let path):
      return "; its own \(path) leads back to it, which is a retain cycle unless one of these is weak"
    case .closure(let path):
      return
        "; its own \(path) is a closure that a double recorded, which may lead back to it: capture weakly there"
    case nil:
      let others = references.formerKeeper(of: object).map { ", but not \($0), which the check has released" } ?? ""
      return
        ": something still holds it, such as a closure without [weak self], a task that runs or a property of the test case"
        + others
    }
  }
}
