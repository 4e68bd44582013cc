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
  ///
  /// - Parameters:
  ///   - end: The end of the wait.
  ///   - isolation: The actor of the caller.
  ///   - references: The recorded values to release.
  func wait(
    until end: ContinuousClock.Instant, isolation: isolated (any Actor)?,
    releasing references: inout RecordedReferences
  ) async {
    guard object.isAlive else { return }
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    references.release(of: object, searching: false)
    var pause = Duration.microseconds(50)
    while object.isAlive, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      // Tasks that use the recorded objects have mostly ended by now.
      if pause == Self.pauseBeforeSearch { references.release(of: object, searching: true) }
      pause = min(pause * 2, .milliseconds(50))
    }
    // More calls may have been recorded since.
    references.release(of: object, searching: true)
    await QueuedTasks.run(isolation: isolation) { [object] in !object.isAlive }
  }

  private static let pauseBeforeSearch = Duration.microseconds(50 * 128)

  /// Blocks the calling thread until the object is deallocated, in code that is not `async`.
  func waitBlocking(releasing references: inout RecordedReferences) {
    guard object.isAlive else { return }
    references.release(of: object, searching: false)
    if BlockingWait.wait(within: .milliseconds(10), until: { !object.isAlive }) { return }
    references.release(of: object, searching: true)
    if BlockingWait.wait(until: { !object.isAlive }) { return }
    references.release(of: object, searching: true)
  }

  /// Fails the test if the object is still alive.
  ///
  /// - Parameters:
  ///   - scope: The scope of the test, or nil if it has none.
  ///   - references: The recorded values that the check has released. It keeps them again.
  /// - Returns: True if the object is still alive.
  @discardableResult
  func report(in scope: TestScope?, restoring references: RecordedReferences) -> Bool {
    guard let advice = object.withObject({ advice(on: $0, references) }) else { return false }
    references.restore()
    FailureReporter.shared.report(
      Failure(message: "\(name) stays alive\(advice)", site: site), origin: scope?.origin)
    // The object may keep doubles alive. Those are no failures of their own.
    scope?.forgetDoubles()
    return true
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
      let others = references.released.first.map { ", but not \($0.callText), which the check has released" } ?? ""
      return
        ": something still holds it, such as a closure without [weak self], a task that runs or a property of the test case"
        + others
    }
  }
}
