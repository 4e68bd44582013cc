import Foundation

extension TestScope {
  /// Waits until the doubles are deallocated, and reports the failures of the test.
  ///
  /// A double can receive calls until it is deallocated.
  func end(isolation: isolated (any Actor)? = #isolation) async {
    beginEnd()
    let end = ContinuousClock.now + timeout(Timeout.standard)
    // A call that nothing can end keeps its double alive, so waiting for that would be in vain.
    if !hasCallsWithoutEnd { await waitForDoubles(isolation: isolation) }
    // The line above waits for doubles, but not for clocks and streams. A task may be about to sleep on a clock, or to
    // end the stream that it reads.
    if hasCallsWithoutEnd || waitingMembers.contains(where: { $0 is ManualClock || $0 is any OpenedStream }) {
      await QueuedTasks.run(isolation: isolation)
    }
    // In a cancelled test, the doubles have had no time to be deallocated.
    if reportWaitingMembers() || Task.isCancelled { return close() }
    if hasCallsWithoutEnd { return reportRemainingUnverified() }
    await waitForObjects(until: end, isolation: isolation)
    reportRemaining()
  }

  /// Waits until the doubles are deallocated.
  private func waitForDoubles(isolation: isolated (any Actor)?) async {
    guard !logs.read(\.isEmpty) else { return }
    await QueuedTasks.run(isolation: isolation) { [logs] in logs.read(\.isEmpty) }
    for step in stepsOfEnd(waiting: timeout(Timeout.standard)) {
      if await logs.wait(within: step.pause, isolation: isolation, for: { $0.isEmpty ? true : nil }) != nil { return }
      MainQueue.run { step.release(self) }
    }
  }

  /// Blocks the calling thread until the doubles are deallocated.
  private func waitForDoublesBlocking() {
    guard !logs.read(\.isEmpty) else { return }
    for step in stepsOfEnd(waiting: Timeout.standard / 5) {
      if BlockingWait.wait(within: step.pause, until: { logs.read(\.isEmpty) }) { return }
      step.release(self)
    }
  }

  /// The steps that release more and more of the objects that doubles keep, each after a pause.
  ///
  /// A task that still runs may use the recorded objects, may need a static answer, and may record more objects.
  func stepsOfEnd(waiting timeout: Duration) -> [(pause: Duration, release: @Sendable (TestScope) -> Void)] {
    [
      (.milliseconds(50), { $0.releaseRecordedValues() }),
      (
        LeakCheck.patience,
        {
          $0.releaseStatics()
          $0.releaseRecordedValues()
        }
      ),
      (timeout, { $0.releaseRecordedValues() }),
      (.milliseconds(50), { _ in }),
    ]
  }

  /// Waits until the objects of the leak checks are deallocated.
  private func waitForObjects(until end: ContinuousClock.Instant, isolation: isolated (any Actor)?) async {
    let checks = leakChecks.withLock { $0 }.filter(\.isAlive)
    guard !checks.isEmpty else { return }
    MainQueue.run { self.release(objectsOf: checks) }
    for step in stepsOfEnd(waiting: end - .now) {
      let end = ContinuousClock.now + step.pause
      for check in checks { await check.wait(until: end, isolation: isolation) }
      guard checks.contains(where: \.isAlive) else { return }
      MainQueue.run { step.release(self) }
    }
    await QueuedTasks.run(isolation: isolation) { !checks.contains(where: \.isAlive) }
  }

  /// Blocks the calling thread until the objects of the leak checks are deallocated.
  private func waitForObjectsBlocking() {
    let checks = leakChecks.withLock { $0 }.filter(\.isAlive)
    guard !checks.isEmpty else { return }
    release(objectsOf: checks)
    for step in stepsOfEnd(waiting: Timeout.standard / 5) {
      if BlockingWait.wait(within: step.pause, until: { !checks.contains(where: \.isAlive) }) { return }
      step.release(self)
    }
  }

  /// Releases the recorded values that certainly keep the object of a leak check alive.
  private func release(objectsOf checks: [LeakCheck]) {
    let references = RecordedReferences(of: andParents)
    for check in checks { check.release(in: references) }
  }

  /// Releases the values that doubles have recorded, so that they keep no double and no object alive.
  ///
  /// The values keep their descriptions for the failures.
  private func releaseRecordedValues() {
    RecordedReferences(of: [self]).releaseAll()
  }

  /// Releases the doubles for static requirements, whose answers may be doubles, but keeps their calls.
  private func releaseStatics() {
    // They are released outside of the lock, because their answers may release doubles, which report failures.
    let released = statics.withLock { statics in
      defer { statics = [:] }
      return statics
    }
    logsOfStatics.withLock { $0 += released.values.map { KeptLog(of: $0) } }
  }

  /// Reports the failures of a test that is not `async`.
  ///
  /// It blocks the thread until the doubles are deallocated, because another thread may still hold them.
  func endBlocking() {
    beginEnd()
    if !hasCallsWithoutEnd { waitForDoublesBlocking() }
    if reportWaitingMembers() { return close() }
    if hasCallsWithoutEnd { return reportRemainingUnverified() }
    waitForObjectsBlocking()
    reportRemaining()
  }

  /// Adds a double or a clock that was made before the test.
  func adopt(_ value: Any) {
    let double: DoubleIdentity
    if let clock = value as? ManualClock {
      double = clock.double
    } else if let log = (value as? any Spy)?.logState {
      double = log.double
      add(log)
    } else {
      return
    }
    for member in DoubleRegistry.shared.takeMembers(of: double) { add(member) }
  }

  /// Demands no verification of the calls that doubles receive from now on.
  func beginTearDown() {
    progress.withLock { $0.isTearingDown = true }
    for log in remainingLogs + statics.withLock({ $0.values.map(\.logState) }) { log.ignoreFurtherCalls() }
  }

  /// Waits for the tasks and the objects of a test whose doubles may stay alive.
  func prepareEndKeepingDoubles() async {
    beginEnd()
    await QueuedTasks.run()
    await waitForObjects(until: .now + timeout(Timeout.standard), isolation: nil)
  }

  /// Reports unverified calls and waiting tasks of a test whose doubles may stay alive.
  func endKeepingDoubles(listing spies: [any Spy]) {
    func report(_ spy: some Spy) {
      guard let message = spy.calls.unverifiedCallsMessage else { return }
      spy.lenient()
      spy.calls.state.double.report(message)
    }
    func record(_ spy: some Spy) { spy.calls.state.double.record { spy.calls.timelineEntries } }
    for spy in spies { record(spy) }
    beginEnd()
    if reportWaitingMembers() { return close() }
    for check in leakChecks.withLock({ $0 }) { check.report(in: self, searching: RecordedReferences(of: [self])) }
    for spy in spies { report(spy) }
    reportRemainingUnverified()
  }

  /// Releases everything after a test that has thrown an error.
  ///
  /// It reports nothing, because the error is the failure, and may have caused the rest.
  func abandon() {
    makeDoublesLenient()
    beginEnd(reportingFailures: false)
    for member in waitingMembers { member.release(because: .endOfTest) }
    progress.withLock { $0.hasReleased = true }
    close()
  }

  /// Fails the test because it waits for something that nobody does, and releases the tasks that wait.
  func releaseAfterSilence() {
    noteTimeout()
    if reportWaitingMembers(because: .silence(Timeout.silence)) { forgetDoubles() }
  }

  var remainingLogs: [CallLogState] {
    logs.read { $0.values.compactMap(\.state) }.sorted { $0.double.site.line < $1.double.site.line }
  }

  private var waitingMembers: [any ScopeMember] { members.withLock { $0.compactMap(\.member) } }

  private func close() {
    // Clocks and answers that are made from now on register with the process, because this scope makes no more checks.
    progress.withLock { $0.hasEnded = true }
    origin.scopeDidEnd()
    // The doubles are released outside of the lock, because they report their failures when they are deallocated.
    _ = statics.withLock { statics in
      defer { statics = [:] }
      return statics
    }
    // The same holds for their logs.
    _ = logsOfStatics.withLock { logs in
      defer { logs = [] }
      return logs
    }
    if let recorder { origin.withName { recorder.write(as: $0) } }
  }

  private func makeDoublesLenient() {
    for log in remainingLogs { log.makeLenient() }
    for double in statics.withLock({ $0 }).values { double.lenient() }
    for log in logsOfStatics.withLock({ $0 }) { log.state.excuseUnstubbedCalls() }
  }

  private func beginEnd(reportingFailures isReporting: Bool = true) {
    let failures = progress.withLock { progress in
      defer { (progress.isEnding, progress.failures) = (true, []) }
      return progress.failures
    }
    if isReporting { for (double, message) in failures { double.report(message) } }
    let released = waitingMembers.filter { $0.releaseNeverAnswered() }
    if !released.isEmpty { progress.withLock { $0.hasReleased = true } }
  }

  private var hasCallsWithoutEnd: Bool { waitingMembers.contains(where: \.hasCallsWithoutEnd) }

  /// True if a task waits for the test, which still runs.
  var isWaiting: Bool {
    !progress.withLock { $0.isEnding } && waitingMembers.contains { $0.isWaiting(inOpenScope: true) }
  }

  /// Reports and releases the sleeping tasks and the held calls.
  ///
  /// - Parameter reason: The reason why they are released.
  /// - Returns: True if there was a failure. The unverified calls are then ignored, because the release may cause some.
  private func reportWaitingMembers(because reason: ReleaseReason = .endOfTest) -> Bool {
    // Clocks come first. A delayed answer waits on its clock, and the clock's message tells more.
    let members = waitingMembers.filter { $0 is ManualClock } + waitingMembers.filter { !($0 is ManualClock) }
    let failures = members.flatMap { member in member.failures(because: reason).map { (member.double, $0) } }
    if !failures.isEmpty {
      progress.withLock { $0.hasReleased = true }
      makeDoublesLenient()
    }
    // The failures come first, because a test that is released may end at once.
    let leaks = reason.isSilence ? [] : leakChecks.withLock { $0 }.filter(\.isAlive).map(\.name)
    let note = leaks.isEmpty ? "" : "; still alive: " + leaks.joined(separator: ", ")
    for (double, failure) in failures { double.report(failure.message + note, at: failure.site) }
    // A clock would end a delayed call without its handler, so clocks come last here.
    for member in members.reversed() { member.release(because: reason) }
    return !failures.isEmpty
  }

  private func reportRemainingUnverified() {
    for log in remainingLogs {
      guard let message = log.unverifiedCallsMessage(listing: { "" }) else { continue }
      log.makeLenient()
      log.double.report(message)
    }
    close()
  }

  private func reportRemaining() {
    for check in leakChecks.withLock({ $0 }) { check.report(in: self, searching: RecordedReferences(of: [self])) }
    for log in remainingLogs {
      let name = log.double.name
      let calls = log.unverifiedCallsMessage { "" }.map { ". It\($0.dropFirst(name.count))" } ?? ""
      log.makeLenient()
      log.double.report("\(name) stays alive after its test\(reason(of: log))\(calls)")
    }
    close()
  }

  /// The reason why a double stays alive, as far as it is known.
  private func reason(of log: CallLogState) -> String {
    let keeper = RecordedReferences(of: [self]).keeper { ($0 as? any Spy)?.logState === log }
    return keeper.map { "; \($0), unless that is weak" }
      ?? ": something still holds it, such as a task that runs or a closure that a double recorded"
  }
}

/// The call log of a double that the end of the scope has released.
struct KeptLog {
  let state: CallLogState
  private let log: AnyObject

  init(of double: some Spy & Sendable) {
    (state, log) = (double.logState, double.calls)
  }
}

// Safe: the log is not used, only kept and released. It is a part of a double that is Sendable.
extension KeptLog: @unchecked Sendable {}

extension Spy {
  /// The state of the call log.
  var logState: CallLogState { calls.state }
}
