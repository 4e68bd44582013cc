import Testing

/// The doubles, clocks and leak checks of one test, and the checks at its end.
final class TestScope: Sendable {
  @TaskLocal static var ofTask: TestScope?

  /// The scope of the running ``RehearsalTestCase``, as XCTest runs one test at a time.
  static let ofTestCase = Locked<TestScope?>(nil)

  // Xcode runs tests of both frameworks in one process. A test of Swift Testing has no part in the scope of an XCTest
  // case.
  static var current: TestScope? { ofTask ?? (Test.current == nil ? ofTestCase.withLock { $0 } : nil) }

  let origin: TestOrigin
  let parent = TestScope.current
  /// The line that opened the scope, or nil if only its test case is known.
  let site: SourceSite?
  let recorder: TimelineRecorder?
  let leftovers = Leftovers(isCollecting: true)
  /// The doubles for the static requirements of types.
  let statics = Locked<[ObjectIdentifier: (double: any AnyObject & Sendable, log: CallLogState)]>([:])
  let leakChecks = Locked<[LeakCheck]>([])
  let progress = Locked(Progress())
  let watchdog = Watchdog(parent: .ofCurrentTest)
  /// The exploration that the doubles of the scope ask, or nil if there is none.
  let explorer: (any Explorer)?

  struct Progress: Sendable {
    var isTearingDown = false
    var isEnding = false
    var hasEnded = false
    /// True if a failure, an error or the end of the test has released the tasks that waited.
    var hasReleased = false
    var hasTimedOut = false
    /// True if the doubles may stay alive after the test.
    var mayKeepDoubles = false
    /// The doubles that may stay alive after the test, because its test case holds them.
    var keptLogs: Set<ObjectIdentifier> = []
  }

  init(
    site: SourceSite? = nil, recorder: TimelineRecorder? = .ofNewTest(), origin: TestOrigin? = nil,
    explorer: (any Explorer)? = nil
  ) {
    self.site = site
    self.recorder = recorder
    self.origin = origin ?? TestOrigin()
    self.explorer = explorer
    let origin = self.origin
    origin.scopeDidBegin()
    var tell: (@Sendable () -> Void)?
    // The scope around this one speaks for it. A search for a smaller case can open hundreds of scopes.
    if parent == nil, FailureReporter.withdraw == nil { tell = { [weak self] in self?.tellStillness() } }
    watchdog.watch(
      Watchdog.Subject(
        activity: { CallLogState.latestCallNumber }, isWaiting: { [weak self] in self?.isWaiting ?? false },
        release: { [weak self] in self?.releaseAfterSilence() }, tell: tell))
  }

  var andParents: [TestScope] { Array(sequence(first: self, next: \.parent)) }

  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  /// True if the test has ended, and has not released tasks, which may go on and wait again.
  var hasEndedWithoutRelease: Bool { progress.withLock { $0.hasEnded && !$0.hasReleased } }

  /// True if a task waits for the test, which still runs.
  private var isWaiting: Bool {
    !progress.withLock { $0.isEnding } && leftovers.holders.contains { $0.isWaiting(inOpenScope: true) }
  }

  /// Returns the timeout of an expectation, which is short once one has timed out: others are likely to fail for the same reason.
  func timeout(_ timeout: Duration) -> Duration {
    progress.withLock { $0.hasTimedOut } ? min(timeout, Timeout.standard / 20) : timeout
  }

  func noteTimeout() {
    progress.withLock { $0.hasTimedOut = true }
  }

  func add(_ log: CallLogState) {
    leftovers.add(log)
    if explorer != nil { log.joinExploration() }
    if progress.withLock({ $0.isTearingDown }) { log.makeLenient() }
  }

  func add(_ check: LeakCheck) {
    leakChecks.withLock { $0.append(check) }
  }

  /// Adds a double that was made before the test.
  func adopt(_ log: CallLogState) {
    log.move(to: leftovers)
    if progress.withLock({ $0.isTearingDown }) { log.makeLenient() }
    adopt(log.double)
  }

  /// Adds a clock, or the answers of a double, that were made before the test.
  func adopt(_ double: DoubleIdentity) {
    let strays = DoubleRegistry.shared.leftovers
    // Without a scope, each double has an origin of its own.
    for holder in strays.holders where holder.double.scope == nil && holder.double.origin === double.origin {
      strays.remove(holder)
      leftovers.add(holder)
    }
  }

  /// Demands no verification of the calls that doubles receive from now on.
  func beginTearDown() {
    progress.withLock { $0.isTearingDown = true }
    for log in leftovers.logs { log.ignoreFurtherCalls() }
  }

  /// Allows the doubles to stay alive to which a property of the test case leads.
  func keepDoubles(of properties: [Any]) {
    let kept = leftovers.logs.filter { log in
      ReferencePath.mayExist(from: properties) { ($0 as? any LogObject)?.state === log }
    }
    progress.withLock { $0.keptLogs = Set(kept.map(ObjectIdentifier.init)) }
  }

  /// Stops checking the doubles, because the test has failed in a way that keeps some of them alive.
  func forgetDoubles() {
    for log in leftovers.logs { log.makeLenient() }
    progress.withLock { $0.mayKeepDoubles = true }
  }

  /// Fails the test because it waits for something that nobody does, and releases the tasks that wait.
  private func releaseAfterSilence() {
    noteTimeout()
    if reportWaiting(because: .silence(Timeout.silence)) { forgetDoubles() }
  }

  /// Returns the double for the static requirements of a type, and makes it at the first use.
  func double<D: AnyObject & Sendable>(log: (D) -> CallLogState, _ make: () -> D) -> D {
    let key = ObjectIdentifier(D.self)
    if let double = statics.withLock({ $0[key] })?.double as? D { return double }
    // The closure is code of the test, so it runs without the lock. If two threads make a double, the first one stays.
    // Its line is in the source of the double, and tells nothing about the test.
    let made = DoubleIdentity.$siteOfStatics.withValue(site, operation: make)
    // After the end, nothing would release it.
    guard !hasEnded else { return made }
    let log = log(made)
    return statics.withLock { statics in
      if let double = statics[key]?.double as? D { return double }
      statics[key] = (made, log)
      return made
    }
  }
}
