import Foundation
import Testing

/// The doubles, clocks and leak checks of one test, and the checks at its end.
final class TestScope: Sendable {
  @TaskLocal static var ofTask: TestScope?

  /// The scope of the running ``RehearsalTestCase``.
  ///
  /// XCTest runs one test at a time in a process.
  static let ofTestCase = Locked<TestScope?>(nil)

  // Xcode runs tests of both frameworks in one process. A test of Swift Testing has no part in the scope of an XCTest
  // case.
  static var current: TestScope? { ofTask ?? (Test.current == nil ? ofTestCase.withLock { $0 } : nil) }

  let origin = TestOrigin()
  /// Records the timeline of the test, or is nil if nobody reads it.
  let recorder: TimelineRecorder?
  private let logs = Monitored<[ObjectIdentifier: WeakCallLogState]>([:])
  private let members = Locked<[WeakScopeMember]>([])
  private let statics = Locked<[ObjectIdentifier: any Spy & Sendable]>([:])
  private let leakChecks = Locked<[LeakCheck]>([])
  private let progress = Locked(Progress())
  let watchdog = Watchdog()

  private struct Progress: Sendable {
    var isTearingDown = false
    var isEnding = false
    var hasEnded = false
    /// True if a failure, an error or the end of the test has released the tasks that waited.
    var hasReleased = false
    var hasTimedOut = false
  }

  init(recorder: TimelineRecorder? = .ofNewTest()) {
    self.recorder = recorder
    watchdog.watch(
      Watchdog.Subject(
        activity: { [weak self] in self?.activity ?? 0 }, isWaiting: { [weak self] in self?.isWaiting ?? false },
        release: { [weak self] in self?.releaseAfterSilence() }))
  }

  /// True if the test has ended.
  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  /// True if the test has ended, and has not released tasks that waited.
  ///
  /// A task that was released may go on, and wait again.
  var hasEndedWithoutRelease: Bool { progress.withLock { $0.hasEnded && !$0.hasReleased } }

  /// Returns the timeout of an expectation.
  ///
  /// It is short once an expectation of the test has timed out. The test has failed already, and later expectations are
  /// likely to fail for the same reason. One failure costs one wait.
  func timeout(_ timeout: Duration) -> Duration {
    progress.withLock { $0.hasTimedOut } ? min(timeout, Timeout.standard / 20) : timeout
  }

  func noteTimeout() {
    progress.withLock { $0.hasTimedOut = true }
  }

  func add(_ log: CallLogState) {
    logs.withLock { $0[ObjectIdentifier(log)] = WeakCallLogState(state: log) }
    if progress.withLock({ $0.isTearingDown }) { log.makeLenient() }
  }

  func remove(_ log: CallLogState) {
    logs.update { $0[ObjectIdentifier(log)] = nil }
  }

  func add(_ member: any ScopeMember) {
    members.withLock { $0.append(WeakScopeMember(member: member)) }
  }

  func add(_ check: LeakCheck) {
    leakChecks.withLock { $0.append(check) }
  }

  /// Stops checking the doubles, because the test has failed in a way that keeps some of them alive.
  func forgetDoubles() {
    for log in remainingLogs { log.makeLenient() }
    // `update` resumes `end`, which waits until no log is left.
    logs.update { $0 = [:] }
  }

  /// Returns the double for the static requirements of a type, and makes it at the first use.
  func double<D: Spy & Sendable>(_ make: () -> D) -> D {
    let key = ObjectIdentifier(D.self)
    if let double = statics.withLock({ $0[key] }) as? D { return double }
    // The closure is code of the test, so it runs without the lock. If two threads make a double, the first one stays.
    let made = make()
    // The scope itself keeps this double alive. Waiting for it to be deallocated would never end.
    remove(made.calls.state)
    return statics.withLock { statics in
      if let double = statics[key] as? D { return double }
      statics[key] = made
      return made
    }
  }
}

// MARK: The end of the test

extension TestScope {
  /// Waits until the doubles are deallocated, and reports the failures of the test.
  ///
  /// A double can receive calls until it is deallocated.
  func end(isolation: isolated (any Actor)? = #isolation) async {
    beginEnd()
    let end = ContinuousClock.now + timeout(Timeout.standard)
    // A call that nothing can end keeps its double alive, so waiting for that would be in vain.
    if !hasCallsWithoutEnd {
      _ = await logs.wait(within: timeout(Timeout.standard), isolation: isolation) { $0.isEmpty ? true : nil }
    }
    // The line above waits for doubles, but not for clocks and streams. A task may be about to sleep on a clock, or to
    // end the stream that it reads.
    if hasCallsWithoutEnd || waitingMembers.contains(where: { $0 is ManualClock || $0 is any OpenedStream }) {
      await Timeout.runQueuedTasks(isolation: isolation)
    }
    // In a cancelled test, the doubles have had no time to be deallocated.
    if reportWaitingMembers() || Task.isCancelled { return close() }
    if hasCallsWithoutEnd { return reportRemainingUnverified() }
    for check in leakChecks.withLock({ $0 }) { await check.wait(until: end, isolation: isolation) }
    reportRemaining()
  }

  /// Reports the failures of a test that is not `async`.
  ///
  /// It blocks the thread until the doubles are deallocated, because another thread may still hold them.
  func endBlocking() {
    beginEnd()
    if !hasCallsWithoutEnd { BlockingWait.wait(within: timeout(Timeout.standard)) { logs.read(\.isEmpty) } }
    if reportWaitingMembers() { return close() }
    if hasCallsWithoutEnd { return reportRemainingUnverified() }
    for check in leakChecks.withLock({ $0 }) { check.waitBlocking() }
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
    await Timeout.runQueuedTasks()
    let end = ContinuousClock.now + Timeout.standard
    for check in leakChecks.withLock({ $0 }) { await check.wait(until: end, isolation: nil) }
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
    for check in leakChecks.withLock({ $0 }) { check.report(in: self) }
    for spy in spies { report(spy) }
    reportRemainingUnverified()
  }

  /// Releases everything after a test that has thrown an error.
  ///
  /// It reports nothing, because the error is the failure, and may have caused the rest.
  func abandon() {
    makeDoublesLenient()
    beginEnd()
    for member in waitingMembers { member.release(because: .endOfTest) }
    progress.withLock { $0.hasReleased = true }
    close()
  }

  /// Fails the test because it waits for something that nobody does, and releases the tasks that wait.
  private func releaseAfterSilence() {
    noteTimeout()
    _ = reportWaitingMembers(because: .silence(Timeout.standard))
    forgetDoubles()
  }

  private var remainingLogs: [CallLogState] {
    logs.read { $0.values.compactMap(\.state) }.sorted { $0.double.site.line < $1.double.site.line }
  }

  private var waitingMembers: [any ScopeMember] { members.withLock { $0.compactMap(\.member) } }

  private func close() {
    // Clocks and answers that are made from now on register with the process, because this scope makes no more checks.
    progress.withLock { $0.hasEnded = true }
    // The doubles are released outside of the lock, because they report their failures when they are deallocated.
    _ = statics.withLock { statics in
      defer { statics = [:] }
      return statics
    }
    if let recorder { origin.withName { recorder.write(as: $0) } }
  }

  private func makeDoublesLenient() {
    for log in remainingLogs { log.makeLenient() }
    for double in statics.withLock({ $0 }).values { double.lenient() }
  }

  private func beginEnd() {
    progress.withLock { $0.isEnding = true }
    for member in waitingMembers { member.releaseNeverAnswered() }
  }

  private var hasCallsWithoutEnd: Bool { waitingMembers.contains(where: \.hasCallsWithoutEnd) }

  /// A number that changes with each call of a double.
  private var activity: Int {
    logs.read { $0.values.compactMap(\.state) }.reduce(0) { sum, log in sum &+ log.activity }
  }

  /// True if a task waits for the test, which still runs.
  private var isWaiting: Bool {
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
    for (double, failure) in failures { double.report(failure.message, at: failure.site) }
    for member in members { member.release(because: reason) }
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
    for check in leakChecks.withLock({ $0 }) { check.report(in: self) }
    for log in remainingLogs {
      let name = log.double.name
      let calls = log.unverifiedCallsMessage { "" }.map { ". It\($0.dropFirst(name.count))" } ?? ""
      log.makeLenient()
      log.double.report("\(name) stays alive after its test: something still holds it\(calls)")
    }
    close()
  }
}

extension Spy {
  /// The state of the call log.
  fileprivate var logState: CallLogState { calls.state }
}
