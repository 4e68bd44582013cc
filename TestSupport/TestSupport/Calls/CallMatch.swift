/// The result of matching an expectation against the unverified calls.
struct CallMatch<Call> {
  /// The positions of the matched calls among the unverified calls, in ascending order.
  var offsets: [Int]
  /// Returns the text of a failure, or is nil if the calls are as expected.
  ///
  /// Its argument says how long the expectation waited, such as "within 5.0 seconds".
  var failure: ((_ wait: String?) -> String)?
  /// True if later calls can complete the match.
  var isIncomplete = false
  /// True if the match is complete, and calls of queued tasks can still belong to it.
  var canGrow = false
  /// The first expected call that is missing.
  var missing: ExpectedCall<Call>?
  /// True if unverified calls no longer fail the test after this match.
  var allowsOthers = false
}

extension CallMatch {
  /// Matches these calls, in this order.
  init(of received: [Call], inOrder expected: [ExpectedCall<Call>], others: OtherCalls = .forbidden) {
    if others == .forbidden {
      self.init(of: received, exactly: expected)
    } else {
      self.init(of: received, among: others, inOrder: expected)
    }
  }

  /// Matches these calls in this order, and leaves the calls after them to other expectations.
  init(of received: [Call], startingWith expected: [ExpectedCall<Call>]) {
    self.init(
      of: received.count > expected.count ? Array(received.prefix(expected.count)) : received, exactly: expected)
  }

  /// Matches these calls, in any order.
  init(of received: [Call], inAnyOrder expected: [ExpectedCall<Call>], others: OtherCalls = .forbidden) {
    let (missing, found, surplus) =
      expected.contains(where: \.isPattern)
      ? CallAssignment(of: received, to: expected).result
      : Self.assign(received, to: expected, findsSurplus: others == .forbidden)
    self.init(offsets: others == .forbidden ? Array(received.indices) : found)
    guard !missing.isEmpty || (others == .forbidden && !surplus.isEmpty) else {
      allow(others)
      return
    }
    // If other calls are forbidden, later calls cannot undo one.
    isIncomplete = others != .forbidden || surplus.isEmpty
    let absent = missing
    self.missing = absent.first
    failure = { wait in
      let headline =
        absent.isEmpty
        ? "received \(surplus.count) more than the \(expected.count) calls expected in any order:"
        : "did not receive \(absent.count) of the \(expected.count) calls expected in any order"
          + (wait.map { " \($0)" } ?? "") + ":"
      return headline + CallList(absent.map(\.value), mark: "–", note: "expected").text
        + CallList(surplus.map { received[$0] }, mark: "+", note: "received").text
    }
  }

  /// Finds a call for each expected one, where equal calls need not be told apart.
  private static func assign(
    _ received: [Call], to expected: [ExpectedCall<Call>], findsSurplus: Bool
  ) -> (missing: [ExpectedCall<Call>], found: [Int], surplus: [Int]) {
    var (missing, found, surplus) = (expected, [Int](), [Int]())
    // Calls need not be Hashable, so each one is searched for. That takes quadratic time.
    for (offset, call) in received.enumerated() where findsSurplus || !missing.isEmpty {
      guard let index = missing.firstIndex(where: { $0.isMatch(call) }) else {
        surplus.append(offset)
        continue
      }
      missing.remove(at: index)
      found.append(offset)
    }
    return (missing, found, surplus)
  }

  /// Matches exactly these calls, in this order.
  private init(of received: [Call], exactly expected: [ExpectedCall<Call>]) {
    self.init(offsets: Array(received.indices))
    let comparison = CallComparison(expected: expected, received: received)
    let first = comparison.firstDifference
    guard first < max(expected.count, received.count) else { return }
    isIncomplete = first == received.count
    failure = { wait in
      var comparison = comparison
      comparison.wait = wait
      return comparison.text
    }
    if first < expected.count, !received[first...].contains(where: expected[first].isMatch) {
      missing = expected[first]
    }
  }

  /// Matches these calls in this order, with any calls before, between and after them.
  private init(of received: [Call], among others: OtherCalls, inOrder expected: [ExpectedCall<Call>]) {
    var found: [Int] = []
    for call in expected {
      // The earliest match of a call is the best one, because it leaves the most calls for the rest.
      let rest = (found.last.map { $0 + 1 } ?? 0)...
      guard let offset = received[rest].firstIndex(where: call.isMatch) else { break }
      found.append(offset)
    }
    self.init(offsets: found)
    guard found.count < expected.count else {
      allow(others)
      return
    }
    isIncomplete = true
    let (matched, absent) = (found, expected[found.count])
    missing = absent
    failure = { wait in
      let after = matched.isEmpty ? "" : " after \(expected[matched.count - 1].text)"
      return "did not receive \(absent.text)\(after)" + (wait.map { " \($0)" } ?? "")
        + (received.isEmpty ? "" : ", but:" + CallList(received, ticked: matched).text)
    }
  }

  /// Ends a match of all expected calls.
  mutating func allow(_ others: OtherCalls) {
    guard others == .allowed else { return }
    allowsOthers = true
    offsets = offsets.last.map { Array(0...$0) } ?? []
  }
}

extension CallMatch {
  /// Matches one call that satisfies a condition, and leaves the calls after it to other expectations.
  init(of received: [Call], startingWhere isExpected: (Call) -> Bool) {
    self.init(offsets: Array(received.indices.prefix(1)))
    guard let next = received.first else {
      isIncomplete = true
      failure = { "did not receive a next call" + ($0.map { " \($0)" } ?? "") }
      return
    }
    guard !isExpected(next) else { return }
    failure = { _ in "received a next call that does not match: \(ValueText.describe(next))" }
  }

  /// Matches no calls: each one is a failure.
  init(ofNone received: [Call]) {
    self.init(offsets: Array(received.indices))
    guard !received.isEmpty else { return }
    let count = received.count == 1 ? "1 call" : "\(received.count) calls"
    failure = { _ in "received \(count) where none was expected:" + CallList(received).text }
  }
}
