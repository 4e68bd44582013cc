import Foundation

/// An expectation of calls in one log or in several, which come in the order of their arrival.
///
/// It takes the unverified calls until they decide, so its cost depends neither on the verified calls before them nor on later ones.
struct Expectation {
  private let start: CallMatch
  private let logs: [CallLogState]
  private let site: SourceSite
  /// The calls taken so far.
  private var match: CallMatch
  /// The index in each log at which the next call is looked for.
  private var starts: [Int]
  /// The numbers of recorded and of verified calls in each log when it was read last.
  private var counts: (recorded: [Int], verified: [Int])?

  /// Creates an expectation in some logs, each one once, with the match of no calls.
  init(_ match: CallMatch, in logs: [CallLogState], at site: SourceSite) {
    (start, self.match, self.logs, self.site) = (match, match, logs, site)
    starts = logs.map { _ in 0 }
  }

  /// Verifies calls that were already made, fails the test unless they are as expected, and returns the first verified one.
  @discardableResult
  func verify() -> SeenCall? {
    var reading = self
    while true {
      reading.read()
      if let calls = reading.end(waitingFor: nil) { return calls.first }
    }
  }

  /// Waits until the calls are as expected or cannot match any more, and then does the same.
  @discardableResult
  func verify(within timeout: Duration, isolation: isolated (any Actor)?) async -> SeenCall? {
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
        await QueuedTasks.runForExpectation(isolation: isolation)
        continue
      }
      if reading.match.isIncomplete, !isLate, let awaited = reading.match.awaitedLog {
        // Only another call can complete the match. `end` notices calls that another expectation has verified.
        let known = reading.counts?.recorded[logs.firstIndex { $0 === awaited } ?? 0] ?? 0
        let another: Void? = await awaited.waiters.wait(until: deadline, isolation: isolation) {
          awaited.recordedCount > known ? () : nil
        }
        // A double that never stops calling must not keep the test waiting past the deadline.
        isLate = another == nil || Deadlines.hasPassed(deadline)
        // A call arrived: match once more, even if it is late.
        if another != nil { continue }
      }
      if let calls = reading.end(waitingFor: reading.match.isIncomplete ? timeout : nil) { return calls.first }
    }
  }

  /// Takes all calls that have come, or those that decide, and begins again if another expectation has verified some meanwhile.
  private mutating func read(all isComplete: Bool = false) {
    var limit = logs.count == 1 ? match.neededCount : .max
    while isComplete || !match.isDecided {
      let (calls, isCurrent) = lock.withLock {
        let verified = logs.map(\.verified.count)
        let isCurrent = counts.map { $0.verified == verified } ?? true
        if !isCurrent { starts = logs.map { _ in 0 } }
        counts = (logs.map(\.recordedCount), verified)
        return (zip(logs, starts).flatMap { $0.unverifiedCalls(from: $1, limit: limit) }, isCurrent)
      }
      if !isCurrent { match = start }
      // Values are compared without the lock, because that runs code of the test.
      for call in logs.count == 1 ? calls : calls.sorted(by: { $0.number < $1.number })
      where isComplete || !match.isDecided {
        match.take(call)
        if let log = logs.firstIndex(where: { $0 === call.state }) { starts[log] = call.index + 1 }
      }
      // These were all calls of that moment. A double that never stops calling must not keep the test reading.
      if calls.count < limit { return }
      // Growing by a factor keeps the cost of a search in proportion to its length.
      if limit < .max / 4 { limit *= 4 }
    }
  }

  /// Marks the calls as verified, and fails the test if they are not as expected, with the time that it waited for a missing one.
  ///
  /// - Returns: The verified calls, or nil if another expectation has verified calls meanwhile, and the match begins again.
  private mutating func end(waitingFor timeout: Duration?) -> [SeenCall]? {
    // A failure shows all calls.
    if match.isFailure { read(all: true) }
    let (match, isFailure) = (match, match.isFailure)
    // Before the calls of this match count as verified.
    let note = isFailure ? match.note : ""
    let verified = match.verifiedCalls
    let isCurrent = lock.withLock {
      // An expectation of no calls may have read none.
      guard counts.map({ $0.verified == logs.map(\.verified.count) }) ?? true else { return false }
      for call in verified { call.state.verified.insert(call.index, at: site) }
      return true
    }
    guard isCurrent else {
      self = Expectation(start, in: logs, at: site)
      return nil
    }
    // Other calls of a double that fails are likely to follow from the same defect. One failure is enough.
    if isFailure || match.allowsOthers { for log in logs { log.makeLenient() } }
    guard isFailure else { return verified }
    let expired = match.isIncomplete ? timeout : nil
    let notes = (expired == nil ? "" : Timeout.notes) + note
    let wait = expired.map { Timeout.expire($0) }
    let subject = logs.map(\.double.name).joined(separator: " and ")
    logs[0].double.report("\(subject) \(match.text(waiting: wait))\(notes)", at: site)
    return verified
  }

  private var lock: NSLock { logs[0].lock }
}
