/// What has not gone yet and belongs to no scope: at the end of the process, calls that no expectation verified, calls still
/// held and sleepers left are failures.
final class LiveDoubles: Sendable {
  static let shared = LiveDoubles()

  private struct State: Sendable {
    var doubles: [ObjectIdentifier: Double] = [:]
    var members: [ObjectIdentifier: Member] = [:]
  }

  private struct Double: Sendable {
    weak var arrivals: Arrivals?
  }

  private struct Member: Sendable {
    weak var member: (any ScopeMember)?
  }

  private let state = Locked(State())

  private init() {
    // Whoever asks for the failures at the end has to be there from the first double on.
    _ = FailureReporter.shared
  }

  func add(_ arrivals: Arrivals) {
    state.withLock { $0.doubles[ObjectIdentifier(arrivals)] = Double(arrivals: arrivals) }
  }

  func remove(_ arrivals: Arrivals) {
    state.withLock { $0.doubles[ObjectIdentifier(arrivals)] = nil }
  }

  func add(_ member: any ScopeMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = Member(member: member) }
  }

  func remove(_ member: any ScopeMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = nil }
  }

  /// What is left at the end of the process.
  func failures() -> [Failure] {
    let (doubles, members) = state.withLock { ($0.doubles.values.map(\.arrivals), $0.members.values.map(\.member)) }
    let untaken = doubles.compactMap { arrivals -> Failure? in
      guard let arrivals, let message = arrivals.untakenMessage(listing: { "" }) else { return nil }
      return Failure(message: message, site: arrivals.double.site)
    }
    return untaken + members.flatMap { $0?.release() ?? [] }
  }
}
