/// The doubles and clocks of the process that still exist.
///
/// When the process exits, they report the failures that they would otherwise report at the end of their test:
/// unverified calls, held calls and sleeping tasks.
final class DoubleRegistry: Sendable {
  static let shared = {
    // The reporter asks for the failures when the process exits. It must exist from the first double on.
    _ = FailureReporter.shared
    let registry = DoubleRegistry()
    registry.watchdog.watch(
      Watchdog.Subject(
        activity: { CallLogState.latestCallNumber }, isWaiting: { !registry.waitingMembers.isEmpty },
        release: { registry.releaseAfterSilence() }))
    return registry
  }()

  /// Watches the tests without a scope.
  let watchdog = Watchdog()

  private struct State: Sendable {
    var logs: [ObjectIdentifier: WeakCallLogState] = [:]
    var members: [ObjectIdentifier: WeakScopeMember] = [:]
  }

  private let state = Locked(State())

  /// The logs that still exist.
  var logs: [CallLogState] { state.withLock { Array($0.logs.values) }.compactMap(\.state) }

  func add(_ log: CallLogState) {
    state.withLock { $0.logs[ObjectIdentifier(log)] = WeakCallLogState(state: log) }
  }

  func remove(_ log: CallLogState) {
    state.withLock { $0.logs[ObjectIdentifier(log)] = nil }
  }

  func add(_ member: any ScopeMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = WeakScopeMember(member: member) }
  }

  func remove(_ member: any ScopeMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = nil }
  }

  /// Removes and returns a clock, or the answers of a double, that were made without a scope.
  func takeMembers(of double: DoubleIdentity) -> [any ScopeMember] {
    let members = state.withLock { $0.members.values.map(\.member) }
    // Without a scope, each double has an origin of its own.
    let taken = members.compactMap { $0 }.filter { $0.double.scope == nil && $0.double.origin === double.origin }
    for member in taken { remove(member) }
    return taken
  }

  /// Returns the failures of the doubles and clocks that still exist, and releases the tasks and calls that wait.
  func failures() -> [Failure] {
    // The objects are read under the lock but used outside of it. The references made here may be the last ones. Then
    // the deinitializers run here, and these call `remove`, which takes the lock again.
    let (logs, members) = state.withLock { ($0.logs.values.map(\.state), $0.members.values.map(\.member)) }
    let unverified = logs.compactMap { log -> Failure? in
      // The calls are not listed, because the state of a log does not refer to the log with the calls.
      guard let log, let message = log.unverifiedCallsMessage(listing: { "" }) else { return nil }
      return Failure(message: message, site: log.double.site, origin: log.double.origin)
    }
    let waiting = members.compactMap { $0 }
    let failures = waiting.flatMap { member in
      member.failures(because: .endOfTest)
        .map { Failure(message: $0.message, site: $0.site, origin: member.double.origin) }
    }
    for member in waiting { member.release(because: .endOfTest) }
    return unverified + failures
  }

  private var waitingMembers: [any ScopeMember] {
    state.withLock { $0.members.values.map(\.member) }.compactMap { $0 }
      .filter { !$0.double.origin.hasEnded && $0.isWaiting(inOpenScope: false) }
  }

  /// Fails the tests that wait for something that nobody does, and releases the tasks that wait.
  private func releaseAfterSilence() {
    let (members, reason) = (waitingMembers, ReleaseReason.silence(Timeout.silence))
    for member in members {
      for failure in member.failures(because: reason) { member.double.report(failure.message, at: failure.site) }
    }
    // A clock would end a delayed call without its handler, so clocks come last.
    for member in members where !(member is ManualClock) { member.release(because: reason) }
    for member in members where member is ManualClock { member.release(because: reason) }
  }
}
