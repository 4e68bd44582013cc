/// The unverified calls and the waiting tasks that a test leaves behind, and the failures that wait for its end.
final class Leftovers: Sendable {
  private struct State: Sendable {
    var logs: [ObjectIdentifier: CallLogState] = [:]
    var holders: [ObjectIdentifier: (number: Int, object: WeakObject)] = [:]
    var failures: [Failure] = []
    /// True if failures about doubles that are gone wait for the end of the test.
    var isCollecting = false
    /// The numbers of the calls during the `tearDown` of XCTest.
    var tearDown = 0..<0
  }

  /// Those of the current test, or of all tests without a scope.
  static var current: Leftovers { TestScope.current?.leftovers ?? DoubleRegistry.shared.leftovers }

  private let state = Locked(State())

  init(isCollecting: Bool) {
    state.withLock { $0.isCollecting = isCollecting }
  }

  /// The logs whose doubles still exist, in the order of the lines that made them.
  var logs: [CallLogState] {
    state.withLock { Array($0.logs.values) }.sorted { $0.double.site.line < $1.double.site.line }
  }

  /// The objects that can suspend tasks, clocks first: the failure of a clock tells more than that of an answer that waits for it.
  var holders: [any TaskHolder] {
    let holders = holdersByAge
    return holders.filter(\.isClock) + holders.filter { !$0.isClock }
  }

  /// The same objects, the oldest one first.
  var holdersByAge: [any TaskHolder] {
    let holders = state.withLock { Array($0.holders.values) }
    return holders.sorted { $0.number < $1.number }.compactMap { $0.object.object as? any TaskHolder }
  }

  /// The numbers of the calls that need no verification.
  var tearDown: Range<Int> { state.withLock(\.tearDown) }

  func beginTearDown() {
    let start = CallLogState.nextNumber()
    state.withLock { $0.tearDown = start..<Int.max }
  }

  func endTearDown() {
    let end = CallLogState.nextNumber()
    state.withLock { $0.tearDown = $0.tearDown.clamped(to: 0..<end) }
  }

  func add(_ log: CallLogState) {
    state.withLock { $0.logs[ObjectIdentifier(log)] = log }
  }

  func remove(_ log: CallLogState) {
    state.withLock { $0.logs[ObjectIdentifier(log)] = nil }
  }

  func add(_ holder: any TaskHolder) {
    let entry = (number: CallLogState.nextNumber(), object: WeakObject(holder))
    state.withLock { $0.holders[ObjectIdentifier(holder)] = entry }
  }

  func remove(_ holder: any TaskHolder) {
    state.withLock { $0.holders[ObjectIdentifier(holder)] = nil }
  }

  /// Decides if failures about doubles that are gone wait for the end of the test, and returns true if they have waited before.
  @discardableResult
  func collectFailures(_ isCollecting: Bool) -> Bool {
    state.withLock { exchange(&$0.isCollecting, with: isCollecting) }
  }

  /// Reports a failure about a double that is gone: at the end of the test, or now if that is over or not known.
  ///
  /// The locals of a test that throws are released before anybody knows of the error, which is the only failure then.
  func report(_ failure: Failure) {
    let mustWait = state.withLock { state in
      if state.isCollecting { state.failures.append(failure) }
      return state.isCollecting
    }
    if !mustWait { failure.report() }
  }

  /// Removes and returns the failures that wait for the end of the test.
  func takeFailures() -> [Failure] {
    state.withLock { exchange(&$0.failures, with: []) }
  }

  /// Returns the failures about unverified calls of doubles that still exist, each one only once.
  func unverifiedFailures() -> [Failure] {
    logs.compactMap { log in log.takeUnverifiedCallsMessage().map { log.double.failure($0) } }
  }

  /// Releases what the doubles have recorded, and reports calls that came since the verification.
  func emptyLogs() {
    for log in logs {
      if let message = log.empty() { log.double.report(message) }
    }
  }

  var isEmpty: Bool {
    // A look at an object may release it, whose deinitializer removes it here, and so needs the lock.
    let holders = state.withLock { $0.logs.isEmpty ? Array($0.holders.values) : nil }
    return holders.map { !$0.contains { $0.object.isAlive } } ?? false
  }
}
