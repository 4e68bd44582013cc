import Testing

/// A check that an object is deallocated.
final class LeakCheck: Sendable {
  /// What may hold an object that nothing recorded keeps.
  static let holders =
    "something still holds it, such as a strong or static property, a closure without [weak self], a task that runs, a "
    + "global, a property of the test case or another test"

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
      site.report("expected a \(Object.self) to deallocate, but the variable is already nil")
      return nil
    }
    // The type is checked because a struct converts to `AnyObject` as well, in a box that is deallocated at once.
    guard type(of: value as Any) is AnyClass else {
      site.report("\(Object.self) is not a class: only objects are deallocated")
      return nil
    }
    return LeakCheck(value as AnyObject, at: site)
  }

  var isAlive: Bool { object.isAlive }

  /// Waits until the object is deallocated, and fails the test unless it is, or a recorded call may keep it.
  func expectEnd(within timeout: Duration, isolation: isolated (any Actor)?) async {
    guard isAlive else { return }
    await QueuedTasks.runForExpectation(isolation: isolation, unless: { [object] in !object.isAlive })
    if isLeftToScope() { return }
    await TestScope.wait(within: timeout, isolation: isolation, until: { [object] in !object.isAlive })
    if !isLeftToScope() { report(in: .current) }
  }

  /// Waits as above, but blocks the calling thread meanwhile.
  func expectEndBlocking() {
    BlockingWait.wait(within: .milliseconds(50)) { !isAlive }
    if isLeftToScope() { return }
    BlockingWait.wait { !isAlive }
    if !isLeftToScope() { report(in: .current) }
  }

  /// Leaves the check to the end of the scope if a recorded call may keep the object alive, which must not change a verdict.
  private func isLeftToScope() -> Bool {
    guard isAlive, let scope = TestScope.current else { return false }
    guard path(from: scope.andParents.flatMap(\.leftovers.logs)) != nil else { return false }
    scope.add(self)
    return true
  }

  /// Returns the way from a recorded call that may keep the object alive, such as any closure.
  func path(from logs: [CallLogState]) -> ReferencePath? {
    object.withObject { object in logs.path(to: { $0 === object })?.path } ?? nil
  }

  /// Fails the test if the object is still alive.
  func report(in scope: TestScope?) {
    guard let advice = object.withObject({ advice(on: $0, in: scope) }) else { return }
    Failure(message: "\(name) stays alive\(advice)", site: site, origin: scope?.origin).report()
    // The object may keep doubles alive. Those are no failures of their own.
    scope?.forgetDoubles()
  }

  private func advice(on object: AnyObject, in scope: TestScope?) -> String {
    switch ReferencePath(from: object, to: { $0 === object }) {
    case .object(let path):
      return "; its own \(path) leads back to it, which is a retain cycle unless one of these is weak"
    case .closure(let path) where scope == nil:
      return
        "; its own \(path) is a closure that a double recorded, which may lead back to it: capture weakly there, or give "
        + "the test a scope, whose end empties the logs"
    case .closure, nil:
      return (scope == nil ? keeper(of: object) : nil) ?? ": \(Self.holders)"
    }
  }

  /// The recorded call that keeps the object alive in a test without a scope.
  private func keeper(of object: AnyObject) -> String? {
    // XCTest runs one test at a time, so all doubles without a scope belong to it.
    let isAlone = Test.current == nil
    let logs = DoubleRegistry.shared.leftovers.logs.filter { isAlone || $0.double.isMadeByCurrentTask }
    guard let (way, log, call) = logs.path(to: { $0 === object }), case .object(let path) = way else { return nil }
    return
      "; \(log.double.name)'s recorded call .\(ValueText.describe(call)) keeps it through \(path): release the double "
      + "first, or give the test a scope, whose end empties the logs"
  }
}

extension [CallLogState] {
  /// Returns the way from a recorded call to an object: a certain one if there is one.
  func path(to isTarget: (AnyObject) -> Bool) -> (path: ReferencePath, log: CallLogState, call: Any)? {
    var closure: (ReferencePath, CallLogState, Any)?
    for log in self {
      for call in log.latestCalls(1_000).map(\.value) {
        guard let path = ReferencePath(from: call, to: isTarget) else { continue }
        if case .object = path { return (path, log, call) }
        closure = (path, log, call)
      }
    }
    return closure
  }
}
