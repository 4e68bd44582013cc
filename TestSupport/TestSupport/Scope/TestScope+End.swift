import Foundation
import Testing

// The end of a test is the same in each style:
//
// 1. Queued tasks run, as they may still call doubles.
// 2. The scope reports calls that are unverified, answers that are missing or unused, and tasks that sleep.
// 3. It empties the logs, so that nothing that a double has recorded keeps an object alive.
// 4. It looks whether the doubles and the leak-checked objects are gone, within one short grace. XCTest keeps its test cases, so
//    what their properties hold may stay.
// 5. A call that comes later is a failure of its own.

extension TestScope {
  package func end(isolation: isolated (any Actor)? = #isolation) async {
    beginEnd()
    if !isQuiet { await QueuedTasks.run(isolation: isolation, unless: { self.isQuiet }) }
    guard verify() else { return close() }
    // Nothing tells the actor of a recorded value. Most that need one belong to the main actor.
    if !leftovers.logs.isEmpty { await MainActor.run { leftovers.emptyLogs() } }
    for half in graces where !isOver {
      await Self.wait(within: half, isolation: isolation) { self.isOver }
      releaseStatics()
    }
    reportRemaining()
    close()
  }

  /// Checks the doubles of a test that is not `async`, and blocks the thread meanwhile.
  func endBlocking() {
    beginEnd()
    // The tasks of the thread pool cannot be waited for. A double that is still alive may have a call to come.
    if !leftovers.logs.isEmpty { BlockingWait.wait(within: .milliseconds(50)) { self.leftovers.logs.isEmpty } }
    guard verify() else { return close() }
    leftovers.emptyLogs()
    for half in graces where !isOver {
      BlockingWait.wait(within: half) { self.isOver }
      releaseStatics()
    }
    reportRemaining()
    close()
  }

  /// Releases everything after a test that has thrown an error, which is the only failure, and may have caused the rest.
  package func abandon() {
    _ = leftovers.takeFailures()
    for log in leftovers.logs { log.makeLenient() }
    beginEnd()
    state.withLock { $0.hasReleased = true }
    leftovers.holders.release(because: .endOfTest)
    close()
  }

  /// Reports what has failed so far, and releases everything, without a look at the doubles that still exist.
  func endWithoutChecks() {
    for failure in leftovers.takeFailures() { failure.report() }
    abandon()
  }

  private func beginEnd() {
    state.withLock { $0.move(to: .ending) }
    let released = leftovers.holders.filter { $0.releaseNeverAnswered() }
    if !released.isEmpty { state.withLock { $0.hasReleased = true } }
  }

  /// Reports everything that the test should have verified, answered, used or ended.
  ///
  /// - Returns: True if it is worth a look whether the doubles are gone.
  private func verify() -> Bool {
    leftovers.collectFailures(false)
    for failure in leftovers.takeFailures() { failure.report() }
    if reportWaiting(because: .endOfTest) { return false }
    for failure in leftovers.unverifiedFailures() { failure.report() }
    // In a cancelled test, the doubles have had no time to be deallocated.
    return !Task.isCancelled
  }

  /// Reports and releases the sleeping tasks and the held calls, and reports unused answers.
  ///
  /// - Returns: True if a task waited and failed the test, whose unverified calls are then ignored: the release may cause some.
  func reportWaiting(because reason: ReleaseReason) -> Bool {
    let wasWaiting = leftovers.holders.contains { $0.isWaiting(inOpenScope: true) }
    let failures = leftovers.holders.flatMap { $0.failures(because: reason) }
    if wasWaiting, !failures.isEmpty {
      state.withLock { $0.hasReleased = true }
      for log in leftovers.logs { log.makeLenient() }
    }
    // The failures come first, because a test that is released may end at once.
    let leaks = reason.isSilence ? [] : state.withLock(\.leakChecks).filter(\.isAlive).map(\.name)
    let note = leaks.isEmpty ? "" : "; still alive: " + leaks.joined(separator: ", ")
    for var failure in failures {
      failure.message += note
      failure.report()
    }
    leftovers.holders.release(because: reason)
    return wasWaiting && !failures.isEmpty
  }

  /// Releases the doubles for static requirements, whose answers may keep objects alive.
  private func releaseStatics() {
    // They are released outside of the lock, because their answers may release doubles.
    _ = state.withLock { exchange(&$0.statics, with: [:]) }
  }

  /// Reports the objects and doubles that are still alive, and the calls that came since the verification.
  private func reportRemaining() {
    guard !hasCallsWithoutEnd else { return }
    releaseStatics()
    for failure in leftovers.unverifiedFailures() { failure.report() }
    guard !Task.isCancelled else { return }
    // What a double outside of this scope has recorded is no leak. If there is an outer scope, its end decides.
    let outer = (parent?.andParents ?? []).flatMap(\.leftovers.logs)
    // XCTest runs one test at a time, so all doubles without a scope belong to it.
    let all = outer + (Test.current == nil ? DoubleRegistry.shared.leftovers.logs : [])
    for check in state.withLock(\.leakChecks) where check.isAlive {
      if check.path(from: outer) != nil {
        parent?.add(check)
      } else if check.path(from: all)?.isCertain != true {
        check.report(in: self)
      }
    }
    for log in leftovers.logs where !mayStayAlive(log) {
      if all.path(to: { ($0 as? any LogObject)?.state === log })?.path.isCertain == true { continue }
      log.double.report("\(log.double.name) stays alive after its test: \(LeakCheck.holders)")
    }
  }

  private func close() {
    // What is made from now on belongs to no test.
    let hasReleased = state.withLock { state in
      state.move(to: .ended)
      return state.hasReleased
    }
    origin.scopeDidEnd()
    releaseStatics()
    for log in leftovers.logs {
      leftovers.remove(log)
      @Sendable func end() {
        if let message = log.empty(reportingFurtherCalls: !hasReleased) { log.double.report(message) }
      }
      // A log that is not empty may keep values of the main actor.
      if log.lock.withLock({ log.recordedCount }) == 0 { end() } else { MainQueue.run { end() } }
    }
  }

  /// The waits for the doubles, after the first of which the scope releases its own.
  private var graces: [Duration] {
    // A run of an exploration that leaks is repeated many times.
    let grace = explorer == nil ? timeout(Timeout.standard / 5) : .milliseconds(10)
    return hasCallsWithoutEnd ? [] : [grace / 2, grace / 2]
  }

  private var hasCallsWithoutEnd: Bool { leftovers.holders.contains(where: \.hasCallsWithoutEnd) }

  /// True if nothing is left that could make or receive a call.
  package var isQuiet: Bool { leftovers.isEmpty && isOver }

  /// True if the doubles and the leak-checked objects are gone.
  private var isOver: Bool {
    let (leakChecks, statics) = state.withLock { ($0.leakChecks, $0.statics.values.map(\.log)) }
    return !leakChecks.contains(where: \.isAlive)
      && leftovers.logs.allSatisfy { log in mayStayAlive(log) || statics.contains { $0 === log } }
  }

  private func mayStayAlive(_ log: CallLogState) -> Bool {
    state.withLock { $0.survivors?.contains(ObjectIdentifier(log)) ?? true }
  }

  /// Waits for a condition at growing intervals, because Swift has no notification for the end of an object.
  static func wait(
    within timeout: Duration, isolation: isolated (any Actor)?, until isOver: @escaping @Sendable () -> Bool
  ) async {
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    let end = ContinuousClock.now + timeout
    var pause = Duration.microseconds(50)
    while !isOver(), ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
    // On a busy machine, the tasks that hold the objects may not have had a turn yet.
    if !isOver() { await QueuedTasks.run(rounds: 100, isolation: isolation, unless: isOver) }
  }
}
