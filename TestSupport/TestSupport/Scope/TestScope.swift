import Foundation
import Testing

/// The doubles, clocks and leak checks of one test, and the checks at its end.
final class TestScope: Sendable {
  @TaskLocal static var ofTask: TestScope?

  /// The scope that an XCTest case opens until it is torn down.
  ///
  /// XCTest runs one test at a time in a process.
  static let ofTestCase = Locked<TestScope?>(nil)

  // Xcode runs tests of both frameworks in one process. A test of Swift Testing has no part in the scope of an XCTest
  // case.
  static var current: TestScope? { ofTask ?? (Test.current == nil ? ofTestCase.withLock { $0 } : nil) }

  let origin = TestOrigin()
  /// Records the timeline of the test, or is nil if it is not needed.
  let recorder: TimelineRecorder?
  private let logs = Monitored<[ObjectIdentifier: WeakCallLogState]>([:])
  private let members = Locked<[WeakScopeMember]>([])
  private let statics = Locked<[ObjectIdentifier: any Spy & Sendable]>([:])
  private let leakChecks = Locked<[LeakCheck]>([])
  private let ended = Locked(false)

  init(recorder: TimelineRecorder? = .ofNewTest()) {
    self.recorder = recorder
  }

  /// True if the test has ended.
  var hasEnded: Bool { ended.withLock { $0 } }

  func add(_ log: CallLogState) {
    logs.withLock { $0[ObjectIdentifier(log)] = WeakCallLogState(state: log) }
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
    releaseNeverAnswered()
    let end = ContinuousClock.now + Timeout.standard
    _ = await logs.wait(within: Timeout.standard, isolation: isolation) { $0.isEmpty ? true : nil }
    // The line above waits for doubles, but not for clocks. A task may be about to sleep on one.
    if waitingMembers.contains(where: { $0 is ManualClock }) { await Timeout.runQueuedTasks(isolation: isolation) }
    // In a cancelled test, the doubles have had no time to be deallocated.
    if reportWaitingMembers() || Task.isCancelled { return close() }
    for check in leakChecks.withLock({ $0 }) { await check.wait(until: end, isolation: isolation) }
    reportRemaining()
  }

  /// Reports the failures of a test that is not `async`, whose doubles must be deallocated already.
  func endWithoutWaiting() {
    releaseNeverAnswered()
    if reportWaitingMembers() { return close() }
    reportRemaining()
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
    releaseNeverAnswered()
    if reportWaitingMembers() { return close() }
    for spy in spies { report(spy) }
    for log in remainingLogs {
      guard let message = log.unverifiedCallsMessage(listing: { "" }) else { continue }
      log.makeLenient()
      log.double.report(message)
    }
    close()
  }

  /// Releases everything after a test that has thrown an error.
  ///
  /// It reports nothing, because the error is the failure, and may have caused the rest.
  func abandon() {
    makeDoublesLenient()
    releaseNeverAnswered()
    for member in waitingMembers { _ = member.release() }
    close()
  }

  private var remainingLogs: [CallLogState] {
    logs.read { $0.values.compactMap(\.state) }.sorted { $0.double.site.line < $1.double.site.line }
  }

  private var waitingMembers: [any ScopeMember] { members.withLock { $0.compactMap(\.member) } }

  private func close() {
    // Clocks and answers that are made from now on register with the process, because this scope makes no more checks.
    ended.withLock { $0 = true }
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

  private func releaseNeverAnswered() {
    for member in waitingMembers { member.releaseNeverAnswered() }
  }

  /// Reports and releases the sleeping tasks and the held calls.
  ///
  /// - Returns: True if there was a failure. The unverified calls are then ignored, because the release may cause some.
  private func reportWaitingMembers() -> Bool {
    // Clocks come first. A delayed answer waits on its clock, and the clock's message tells more.
    let members = waitingMembers.filter { $0 is ManualClock } + waitingMembers.filter { !($0 is ManualClock) }
    let failures = members.flatMap { member in member.release().map { (member.double, $0) } }
    guard !failures.isEmpty else { return false }
    makeDoublesLenient()
    for (double, failure) in failures { double.report(failure.message, at: failure.site) }
    return true
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

/// An object that suspends tasks, such as a clock or an answer, and resumes them at the end of the test.
protocol ScopeMember: AnyObject, Sendable {
  var double: DoubleIdentity { get }

  /// Releases the calls that the test deliberately never answers.
  func releaseNeverAnswered()

  /// Releases everything that still waits.
  ///
  /// - Returns: The failures about tasks and calls that should no longer have waited.
  func release() -> [Failure]
}

extension ScopeMember {
  func releaseNeverAnswered() {}

  /// Adds the object to the scope of its test, or to the registry of doubles if there is no open scope.
  func enterScope() {
    if let scope = double.scope, !scope.hasEnded { scope.add(self) } else { DoubleRegistry.shared.add(self) }
  }

  func leaveScope() {
    DoubleRegistry.shared.remove(self)
  }
}

/// A weak reference to an object with waiting tasks.
struct WeakScopeMember: Sendable {
  weak var member: (any ScopeMember)?
}
