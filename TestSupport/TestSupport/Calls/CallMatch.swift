/// The result of matching an expectation against the unverified calls.
struct CallMatch {
  /// The positions of the matched calls among the unverified calls, in ascending order.
  var offsets: [Int]
  /// Returns the text of a failure, or is nil if the calls are as expected.
  ///
  /// Its argument says how long the expectation waited, such as "within 5.0 seconds".
  var failure: ((_ wait: String?) -> String)?
  /// True if later calls can complete the match.
  var isIncomplete = false
}

extension CallMatch {
  /// Matches exactly these calls, in this order.
  init<Call: Equatable>(of received: [Call], exactly expected: [Call]) {
    offsets = Array(received.indices)
    guard received != expected else { return }
    isIncomplete = received.count < expected.count && expected.starts(with: received)
    failure = { CallComparison(expected: expected, received: received, wait: $0).text }
  }

  /// Matches these calls in this order, and leaves the calls after them to other expectations.
  init<Call: Equatable>(of received: [Call], startingWith expected: [Call]) {
    self.init(
      of: received.count > expected.count ? Array(received.prefix(expected.count)) : received, exactly: expected)
  }

  /// Matches one call that satisfies a condition, and leaves the calls after it to other expectations.
  init<Call>(of received: [Call], startingWhere isExpected: (Call) -> Bool) {
    offsets = Array(received.indices.prefix(1))
    guard let next = received.first else {
      isIncomplete = true
      failure = { "did not receive a next call" + ($0.map { " \($0)" } ?? "") }
      return
    }
    guard !isExpected(next) else { return }
    failure = { _ in "received a next call that does not match: \(ValueText.describe(next))" }
  }

  /// Matches exactly these calls, in any order.
  init<Call: Equatable>(of received: [Call], inAnyOrder expected: [Call]) {
    offsets = Array(received.indices)
    var missing = expected
    // Calls need not be Hashable, so each one is searched for. That takes quadratic time.
    let surplus = received.filter { call in
      guard let index = missing.firstIndex(of: call) else { return true }
      missing.remove(at: index)
      return false
    }
    guard !missing.isEmpty || !surplus.isEmpty else { return }
    // Later calls cannot undo an unexpected one.
    isIncomplete = surplus.isEmpty
    let absent = missing
    failure = { wait in
      let headline =
        absent.isEmpty
        ? "received \(surplus.count) more than the \(expected.count) calls expected in any order:"
        : "did not receive \(absent.count) of the \(expected.count) calls expected in any order"
          + (wait.map { " \($0)" } ?? "") + ":"
      return headline + CallList(absent, mark: "–", note: "expected").text
        + CallList(surplus, mark: "+", note: "received").text
    }
  }

  /// Matches these calls in this order, with any calls before, between and after them.
  init<Call: Equatable>(of received: [Call], containing expected: [Call]) {
    var found: [Int] = []
    for call in expected {
      // The earliest match of a call is the best one, because it leaves the most calls for the rest.
      let rest = (found.last.map { $0 + 1 } ?? 0)...
      guard let offset = received[rest].firstIndex(of: call) else { break }
      found.append(offset)
    }
    offsets = found
    guard found.count < expected.count else { return }
    isIncomplete = true
    let matched = found
    failure = { wait in
      let after = matched.isEmpty ? "" : " after \(ValueText.describe(expected[matched.count - 1]))"
      return "did not receive \(ValueText.describe(expected[matched.count]))\(after)"
        + (wait.map { " \($0)" } ?? "")
        + (received.isEmpty ? "" : ", but:" + CallList(received, ticked: matched).text)
    }
  }

  /// Matches no calls: each one is a failure.
  init<Call>(ofNone received: [Call]) {
    offsets = Array(received.indices)
    guard !received.isEmpty else { return }
    let count = received.count == 1 ? "1 call" : "\(received.count) calls"
    failure = { _ in "received \(count) where none was expected:" + CallList(received).text }
  }
}
