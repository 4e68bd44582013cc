import Foundation

/// An expectation of calls in one log or in several, which come in the order of their arrival.
///
/// It takes the unverified calls until they decide, so its cost depends neither on the verified calls before them nor on later ones.
struct Expectation {
  private let start: CallMatch
  private let logs: [CallLogState]
  private let site: SourceSite
  private var match: CallMatch
  /// The index in each log at which the next call is looked for.
  private var starts: [Int]
  /// The numbers of recorded and of verified calls in all logs when they were read last.
  private var counts = (recorded: 0, verified: 0)

  /// Creates an expectation with the match of no calls, in one log, or in those of the expected calls.
  init(_ match: CallMatch, in log: CallLogState? = nil, at site: SourceSite) {
    var seen: Set<ObjectIdentifier> = []
    logs = log.map { [$0] } ?? match.expected.map(\.state).filter { seen.insert(ObjectIdentifier($0)).inserted }
    (start, self.match, self.site) = (match, match, site)
    starts = logs.map { _ in 0 }
  }

  /// Verifies calls that were already made, fails the test unless they are as expected, and returns the first verified one.
  @discardableResult
  func verify() -> ReceivedCall? {
    var reading = self
    while true {
      reading.read()
      if let calls = reading.end(waitingFor: nil) { return calls.first }
    }
  }

  /// Waits until the calls are as expected or cannot match any more, and verifies them then.
  @discardableResult
  func verify(within timeout: Duration, isolation: isolated (any Actor)?) async -> ReceivedCall? {
    var reading = self
    var deadline = Timeout.deadline(after: timeout)
    var (matchedCount, isLate, isSettled) = (0, false, false)
    while true {
      reading.read()
      if reading.match.matchedCount > matchedCount {
        (matchedCount, isLate, deadline) = (reading.match.matchedCount, false, Timeout.deadline(after: timeout))
      }
      if reading.match.canGrow, !isSettled {
        isSettled = true
        // A busy system may suspend the thread of a task whose end queues the call.
        await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation)
      } else if reading.match.isIncomplete, !isLate, let awaited = reading.match.awaitedLog {
        // Only another call can complete the match. `end` notices calls that another expectation has verified.
        let known = reading.counts.recorded
        let _: Void? = await awaited.waiters.wait(until: deadline, isolation: isolation) {
          Self.counts(of: logs).recorded > known ? () : nil
        }
        // A double that never stops calling must not keep the test waiting past the deadline.
        isLate = Deadlines.hasPassed(deadline) || Task.isCancelled
      } else if let calls = reading.end(waitingFor: timeout) {
        return calls.first
      }
    }
  }

  /// Takes the calls that have come until they decide, or all of them to show them in a failure.
  private mutating func read(all isComplete: Bool = false) {
    let now = lock.withLock { Self.counts(of: logs) }
    if !isComplete, now.verified != counts.verified {
      // Another expectation may have verified calls of this match.
      (match, starts, counts.verified) = (start, logs.map { _ in 0 }, now.verified)
    }
    counts.recorded = now.recorded
    // Only the calls of this moment. A double that never stops calling must not keep the test reading.
    var rest = now.recorded
    while rest > 0, isComplete || !match.isDecided {
      // The calls of several logs are sorted, so all of them are needed.
      let limit = logs.count == 1 ? min(rest, match.readCount) : .max
      let calls = lock.withLock { zip(logs, starts).flatMap { $0.unverifiedCalls(from: $1, limit: limit) } }
      let inOrder = logs.count == 1 ? calls : calls.sorted { $0.number < $1.number }
      // Values are compared without the lock, because that runs code of the test.
      for call in inOrder {
        if !isComplete, match.isDecided { return }
        match.take(call)
        if let log = logs.firstIndex(where: { $0 === call.state }) { starts[log] = call.index + 1 }
      }
      if calls.count < limit { return }
      rest -= calls.count
    }
  }

  /// Returns the numbers of recorded and of verified calls in some logs (hold the lock).
  private static func counts(of logs: [CallLogState]) -> (recorded: Int, verified: Int) {
    logs.reduce((0, 0)) { ($0.0 + $1.recordedCount, $0.1 + $1.verified.count) }
  }

  /// Marks the calls as verified, and fails the test if they are not as expected, with the time that it waited for a missing one.
  ///
  /// - Returns: The verified calls, or nil if another expectation has verified calls meanwhile.
  private mutating func end(waitingFor timeout: Duration?) -> [ReceivedCall]? {
    if match.isFailure { read(all: true) }
    let isFailure = match.isFailure
    // Before the calls of this match count as verified.
    let note = isFailure ? match.note : ""
    let verified = match.verifiedCalls
    let isCurrent = lock.withLock {
      guard counts.verified == Self.counts(of: logs).verified else { return false }
      for call in verified { call.state.verified.insert(call.index, at: site) }
      return true
    }
    guard isCurrent else { return nil }
    // Other calls of a double that fails are likely to follow from the same defect. One failure is enough.
    if isFailure || match.allowsOthers { for log in logs { log.makeLenient() } }
    guard isFailure else { return verified }
    let wait = match.isIncomplete ? timeout.map { Timeout.failWait(within: $0) } ?? "so far" : nil
    let ownNotes = wait == nil ? "" : lock.withLock { logs.map(\.noteOnMissingCalls).joined() }
    let notes = wait == nil ? "" : timeout == nil ? Timeout.noteWithoutWait : Timeout.notes
    let subject = logs.map(\.double.name).joined(separator: " and ")
    logs[0].double.report("\(subject) \(match.text(waiting: wait))\(ownNotes)\(notes)\(note)", at: site)
    return verified
  }

  private var lock: NSLock { logs[0].lock }
}

extension Spy {
  /// Returns an expectation of calls of this double, of which there may be none.
  func expectation(
    _ calls: [ExpectedCall], _ rule: CallMatch.Rule = .inOrder, others: OtherCalls = .forbidden, at site: SourceSite
  ) -> Expectation {
    Expectation(CallMatch(calls, rule, others: others), in: self.calls.state, at: site)
  }
}
