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
  /// The scope that this one is opened in.
  let parent = TestScope.current
  /// The line that opened the scope, or nil if only its test case is known.
  let site: SourceSite?
  /// Records the timeline of the test, or is nil if it is not needed.
  let recorder: TimelineRecorder?
  let logs = Monitored<[ObjectIdentifier: WeakCallLogState]>([:])
  let members = Locked<[WeakScopeMember]>([])
  let statics = Locked<[ObjectIdentifier: any Spy & Sendable]>([:])
  /// The logs of the doubles for static requirements that the end of the scope has released.
  let logsOfStatics = Locked<[KeptLog]>([])
  let leakChecks = Locked<[LeakCheck]>([])
  let progress = Locked(Progress())
  let watchdog = Watchdog(parent: .ofCurrentTest)
  /// The order of events that could also happen in another order, or nil to leave them in their usual order.
  let order = EventOrder.ofTask

  struct Progress: Sendable {
    var isTearingDown = false
    var isEnding = false
    var hasEnded = false
    /// True if a failure, an error or the end of the test has released the tasks that waited.
    var hasReleased = false
    var hasTimedOut = false
    /// The failures that the end of the test reports.
    var failures: [(double: DoubleIdentity, message: String)] = []
  }

  init(site: SourceSite? = nil, recorder: TimelineRecorder? = .ofNewTest()) {
    self.site = site
    self.recorder = recorder
    origin.scopeDidBegin()
    watchdog.watch(
      Watchdog.Subject(
        activity: { CallLogState.latestCallNumber }, isWaiting: { [weak self] in self?.isWaiting ?? false },
        release: { [weak self] in self?.releaseAfterSilence() }))
  }

  /// The scope and those that it is opened in.
  var andParents: [TestScope] { Array(sequence(first: self, next: \.parent)) }

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

  /// Fails the test at its end, unless it throws an error.
  ///
  /// The locals of a test that throws are released before anybody knows of the error.
  func reportAtEnd(_ message: String, of double: DoubleIdentity) {
    let isEnding = progress.withLock { progress in
      if !progress.isEnding { progress.failures.append((double, message)) }
      return progress.isEnding
    }
    if isEnding { double.report(message) }
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
    // Its line is in the source of the double, and tells nothing about the test.
    let made = DoubleIdentity.$siteOfStatics.withValue(site, operation: make)
    // The scope itself keeps this double alive. Waiting for it to be deallocated would never end.
    remove(made.calls.state)
    return statics.withLock { statics in
      if let double = statics[key] as? D { return double }
      statics[key] = made
      return made
    }
  }
}
