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
    let received = withRecords { $0.untakenCalls }
    return settle(judge(received), of: received, wait: nil, at: site)
  }

  /// Takes calls as soon as they are as expected, and fails at the site as soon as they no longer can be.
  ///
  /// - Returns: The first of the calls that were taken.
  @discardableResult
  func expect(
    at site: SourceSite, within timeout: Duration, isolation: isolated (any Actor)?, _ judge: ([Call]) -> Judgement
  ) async -> Call? {
    var received = withRecords { $0.untakenCalls }
    var judgement = judge(received)
    while judgement.isOpen {
      let seen = received.count
      let more: Void? = await arrivals.room.wait(within: timeout, isolation: isolation) {
        records.pointee.untakenCount > seen ? () : nil
      }
      guard more != nil else { return settle(judgement, of: received, wait: Patience.spent(timeout), at: site) }
      received = withRecords { $0.untakenCalls }
      judgement = judge(received)
    }
    return settle(judgement, of: received, wait: nil, at: site)
  }

  private func settle(_ judgement: Judgement, of received: [Call], wait: String?, at site: SourceSite) -> Call? {
    take(judgement.taken)
    if let failure = judgement.failure {
      // The test has failed: what else this double receives is a consequence, and not reported once more.
      arrivals.stopBeingExhaustive()
      arrivals.double.report("\(arrivals.double.name) \(failure(wait))", at: site)
    }
    return judgement.taken.first.map { received[$0] }
  }

  /// Marks calls as accounted for, by their places among those that were not.
  func take(_ places: [Int]) {
    guard !places.isEmpty else { return }
    withRecords {
      $0.take(places)
      arrivals.take(places.count)
    }
  }
}
