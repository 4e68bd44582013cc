/// What an expectation makes of the calls that none has taken yet.
struct Judgement {
  /// Which of the calls it takes, by their places.
  var taken: [Int]
  /// Why the test fails, given how the wait for more calls ended; nothing where the calls are as expected.
  var failure: ((_ wait: String?) -> String)?
  /// Whether calls that are still to come can make it good.
  var isOpen = false
}

extension CallLog {
  /// Takes calls that were made already, and fails at the site unless they are as expected.
  ///
  /// - Returns: The first of the calls that were taken.
  @discardableResult
  func expect(at site: SourceSite, _ judge: ([Call]) -> Judgement) -> Call? {
    while true {
      let snapshot = withRecords { $0.snapshot }
      if let taken = settle(judge(snapshot.calls), of: snapshot, wait: nil, at: site) { return taken.first }
    }
  }

  /// Takes calls as soon as they are as expected, and fails at the site as soon as they no longer can be.
  ///
  /// - Parameters:
  ///   - site: Where to point when it fails.
  ///   - timeout: The longest wait for each of the calls to take; the others do not prolong it.
  ///   - isolation: The caller's actor.
  ///   - judge: Says what to make of the calls that none has taken yet; called without the lock, for it is a test's code.
  /// - Returns: The first of the calls that were taken.
  @discardableResult
  func expect(
    at site: SourceSite, within timeout: Duration, isolation: isolated (any Actor)?, _ judge: ([Call]) -> Judgement
  ) async -> Call? {
    var deadline = Deadlines.instant(after: timeout)
    var (progress, isLate) = (0, false)
    while true {
      let snapshot = withRecords { $0.snapshot }
      let judgement = judge(snapshot.calls)
      if judgement.taken.count > progress {
        (progress, isLate, deadline) = (judgement.taken.count, false, Deadlines.instant(after: timeout))
      }
      if judgement.isOpen, !isLate {
        let more: Void? = await arrivals.room.wait(until: deadline, isolation: isolation) {
          records.pointee.all.count > snapshot.recorded ? () : nil
        }
        isLate = more == nil || Deadlines.hasCome(deadline)
        if more != nil { continue }
      }
      let wait = judgement.isOpen ? Timeout.spent(timeout) : nil
      if let taken = settle(judgement, of: snapshot, wait: wait, at: site) { return taken.first }
    }
  }

  /// Takes the calls that were judged, and fails at the site where they are not as expected.
  ///
  /// - Returns: The first of the calls that were taken, where there is one; nothing at all where another expectation has taken some since, and they are to be judged
  ///   anew.
  private func settle(
    _ judgement: Judgement, of snapshot: Records<Call>.Snapshot, wait: String?, at site: SourceSite
  ) -> [Call]? {
    let isCurrent = withRecords { records in
      guard records.takenCount == snapshot.taken else { return false }
      guard !judgement.taken.isEmpty else { return true }
      records.take(judgement.taken)
      arrivals.take(judgement.taken.count)
      return true
    }
    guard isCurrent else { return nil }
    if let failure = judgement.failure {
      // The test has failed: what else this double receives is a consequence, and not reported once more.
      arrivals.stopBeingExhaustive()
      arrivals.double.report("\(arrivals.double.name) \(failure(wait))", at: site)
    }
    return judgement.taken.prefix(1).map { snapshot.calls[$0] }
  }

  /// Marks a call as accounted for, by its number, unless it already is.
  func take(number: Int) {
    withRecords { records in
      guard let place = records.untaken.firstIndex(where: { $0.number == number }) else { return }
      records.take([place])
      arrivals.take(1)
    }
  }
}
