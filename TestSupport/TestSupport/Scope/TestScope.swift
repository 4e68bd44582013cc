import Testing

/// The doubles, clocks and leak checks of one test, and the checks at its end.
package final class TestScope: Sendable {
  @TaskLocal static var ofTask: TestScope?

  /// The scope of the running ``RehearsalTestCase``, as XCTest runs one test at a time.
  static let ofTestCase = Locked<TestScope?>(nil)

  // Xcode runs tests of both frameworks in one process. A test of Swift Testing has no part in the scope of an XCTest
  // case.
  static var current: TestScope? { ofTask ?? (Test.current == nil ? ofTestCase.withLock { $0 } : nil) }

  /// What gives a test a scope.
  static let advice =
    "add the trait .rehearsal to the test, derive the test case from RehearsalTestCase, or wrap the body in rehearse { … }"

  let origin: TestOrigin
  let parent = TestScope.current
  /// The line that opened the scope, or nil if only its test case is known.
  let site: SourceSite?
  let recorder: TimelineRecorder?
  let leftovers = Leftovers(isCollecting: true)
  let state = Locked(State())
  let watchdog = Watchdog(parent: .ofCurrentTest)
  /// The exploration that the doubles of the scope ask, or nil if there is none.
  let explorer: (any Explorer)?

  /// How far the test has come.
  ///
  /// A scope goes through the phases in this order, and never back.
  enum Phase: Comparable {
    /// The test runs. A silence releases what waits for it.
    case running
    /// The test is over, and the scope checks its doubles. What waits is no silence, but a failure.
    case ending
    /// The scope is closed. What is made now belongs to no test, and what happens now is late.
    case ended
  }

  struct State: Sendable {
    private(set) var phase = Phase.running
    /// True if a failure, an error or the end of the test has released tasks, whose late calls and sleeps are excused.
    var hasReleased = false
    var hasTimedOut = false
    /// The states of the logs whose doubles may stay alive after the test, or nil if all may.
    var survivors: Set<ObjectIdentifier>? = []
    var leakChecks: [LeakCheck] = []
    /// The doubles for the static requirements of types.
    var statics: [ObjectIdentifier: (double: any AnyObject & Sendable, log: CallLogState)] = [:]

    /// Moves on to a phase, unless the scope is further already.
    mutating func move(to phase: Phase) { self.phase = max(self.phase, phase) }
  }

  init(
    site: SourceSite? = nil, recorder: TimelineRecorder? = .ofNewTest(), origin: TestOrigin? = nil,
    explorer: (any Explorer)? = nil
  ) {
    self.site = site
    self.recorder = recorder
    self.origin = origin ?? TestOrigin()
    self.explorer = explorer
    self.origin.scopeDidBegin()
    var tell: (@Sendable () -> Void)?
    // The scope around this one speaks for it. A search for a smaller case can open hundreds of scopes.
    if parent == nil, FailureReporter.withdraw == nil { tell = { [weak self] in self?.tellStillness() } }
    watchdog.watch(
      Watchdog.Subject(
        activity: { CallLogState.latestCallNumber }, isWaiting: { [weak self] in self?.isWaiting ?? false },
        release: { [weak self] in self?.releaseAfterSilence() }, tell: tell))
  }

  var andParents: [TestScope] { Array(sequence(first: self, next: \.parent)) }

  var hasEnded: Bool { state.withLock { $0.phase == .ended } }

  /// True if the test has ended, and has not released tasks, which may go on and wait again.
  var hasEndedWithoutRelease: Bool { state.withLock { $0.phase == .ended && !$0.hasReleased } }

  func add(_ log: CallLogState) {
    leftovers.add(log)
    if explorer != nil { log.joinExploration() }
  }

  func add(_ check: LeakCheck) { state.withLock { $0.leakChecks.append(check) } }

  /// Adds a double that was made before the test.
  func adopt(_ log: CallLogState) {
    log.move(to: leftovers)
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

  /// Allows the doubles to stay alive to which a property of the test case leads.
  func keepDoubles(of properties: [Any]) {
    let kept = leftovers.logs.filter { log in
      ReferencePath.mayExist(from: properties) { ($0 as? any LogObject)?.state === log }
    }
    state.withLock { $0.survivors?.formUnion(kept.map(ObjectIdentifier.init)) }
  }

  /// Stops checking the doubles, because the test has failed in a way that keeps some of them alive.
  func forgetDoubles() {
    for log in leftovers.logs { log.makeLenient() }
    state.withLock { $0.survivors = nil }
  }

  /// Returns the double for the static requirements of a type, and makes it at the first use.
  func double<D: AnyObject & Sendable>(log: (D) -> CallLogState, _ make: () -> D) -> D {
    let key = ObjectIdentifier(D.self)
    if let double = state.withLock({ $0.statics[key] })?.double as? D { return double }
    // The closure is code of the test, so it runs without the lock. If two threads make a double, the first one stays.
    // Its line is in the source of the double, and tells nothing about the test.
    let made = SourceSite.$ofCaller.withValue(site ?? SourceSite.ofCaller, operation: make)
    let log = log(made)
    return state.withLock { state in
      if let double = state.statics[key]?.double as? D { return double }
      // After the end, nothing would release it.
      if state.phase < .ended { state.statics[key] = (made, log) }
      return made
    }
  }
}

extension SourceSite {
  /// Fails the test of the current scope, or without a scope that of the current task.
  package func report(_ message: String) {
    Failure(message: message, site: self, origin: TestScope.current?.origin).report()
  }
}
