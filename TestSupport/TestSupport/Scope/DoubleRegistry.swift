/// The doubles and clocks of the process that still exist.
///
/// When the process exits, they report the failures that they would otherwise report at the end of their test:
/// unverified calls, held calls and sleeping tasks.
final class DoubleRegistry: Sendable {
  static let shared = {
    // The reporter asks for the failures when the process exits. It must exist from the first double on.
    _ = FailureReporter.shared
    return DoubleRegistry()
  }()

  private struct State: Sendable {
    var logs: [ObjectIdentifier: WeakCallLogState] = [:]
    var members: [ObjectIdentifier: WeakScopeMember] = [:]
  }

  private let state = Locked(State())

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

  /// Returns the failures of everything that still exists, and releases what waits.
  func failures() -> [Failure] {
    // The references are resolved under the lock but used outside of it. The last reference to a double may be the one
    // made here, and the deinitializer of the double calls `remove`.
    let (logs, members) = state.withLock { ($0.logs.values.map(\.state), $0.members.values.map(\.member)) }
    let unverified = logs.compactMap { log -> Failure? in
      // The calls are not listed: a generic log of another type cannot be reached from its state.
      guard let log, let message = log.unverifiedCallsMessage(listing: { "" }) else { return nil }
      return Failure(message: message, site: log.double.site)
    }
    return unverified + members.flatMap { $0?.release() ?? [] }
  }
}
