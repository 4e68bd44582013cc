/// The result of matching an expectation against the unverified calls.
struct CallMatch<Call> {
  /// An expected call, as a failure names it.
  struct Missing {
    let text: String
    let isEqual: (Call) -> Bool
  }

  /// The positions of the matched calls among the unverified calls, in ascending order.
  var offsets: [Int]
  /// Returns the text of a failure, or is nil if the calls are as expected.
  ///
  /// Its argument says how long the expectation waited, such as "within 5.0 seconds".
  var failure: ((_ wait: String?) -> String)?
  /// True if later calls can complete the match.
  var isIncomplete = false
  /// The first expected call that is missing.
  var missing: Missing?
  /// True if unverified calls no longer fail the test after this match.
  var allowsOthers = false
}

extension CallMatch where Call: Equatable {
  /// Matches these calls, in this order.
  init(of received: [Call], inOrder expected: [Call], others: OtherCalls = .forbidden) {
    if others == .forbidden {
      self.init(of: received, exactly: expected)
    } else {
      self.init(of: received, among: others, inOrder: expected)
    }
  }

  /// Matches these calls in this order, and leaves the calls after them to other expectations.
  init(of received: [Call], startingWith expected: [Call]) {
    self.init(
      of: received.count > expected.count ? Array(received.prefix(expected.count)) : received, exactly: expected)
  }

  /// Matches these calls, in any order.
  init(of received: [Call], inAnyOrder expected: [Call], others: OtherCalls = .forbidden) {
    var (missing, found, surplus) = (expected, [Int](), [Int]())
    // Calls need not be Hashable, so each one is searched for. That takes quadratic time.
    for (offset, call) in received.enumerated() where others == .forbidden || !missing.isEmpty {
      guard let index = missing.firstIndex(of: call) else {
        surplus.append(offset)
        continue
      }
      missing.remove(at: index)
      found.append(offset)
    }
    self.init(offsets: others == .forbidden ? Array(received.indices) : found)
    guard !missing.isEmpty || (others == .forbidden && !surplus.isEmpty) else {
      allow(others)
      return
    }
    // If other calls are forbidden, later calls cannot undo one.
    isIncomplete = others != .forbidden || surplus.isEmpty
    let absent = missing
    self.missing = absent.first.map { Missing($0) }
    failure = { wait in
      let headline =
        absent.isEmpty
        ? "received \(surplus.count) more than the \(expected.count) calls expected in any order:"
        : "did not receive \(absent.count) of the \(expected.count) calls expected in any order"
          + (wait.map { " \($0)" } ?? "") + ":"
      return headline + CallList(absent, mark: "–", note: "expected").text
        + CallList(surplus.map { received[$0] }, mark: "+", note: "received").text
    }
  }

  /// Matches exactly these calls, in this order.
  private init(of received: [Call], exactly expected: [Call]) {
    self.init(offsets: Array(received.indices))
    guard received != expected else { return }
    isIncomplete = received.count < expected.count && expected.starts(with: received)
    failure = { CallComparison(expected: expected, received: received, wait: $0).text }
    let first = zip(expected, received).prefix { $0 == $1 }.count
    if first < expected.count, !received[first...].contains(expected[first]) { missing = Missing(expected[first]) }
  }

  /// Matches these calls in this order, with any calls before, between and after them.
  private init(of received: [Call], among others: OtherCalls, inOrder expected: [Call]) {
    var found: [Int] = []
    for call in expected {
      // The earliest match of a call is the best one, because it leaves the most calls for the rest.
      let rest = (found.last.map { $0 + 1 } ?? 0)...
      guard let offset = received[rest].firstIndex(of: call) else { break }
      found.append(offset)
    }
    self.init(offsets: found)
    guard found.count < expected.count else {
      allow(others)
      return
    }
    isIncomplete = true
    let (matched, absent) = (found, expected[found.count])
    missing = Missing(absent)
    failure = { wait in
      let after = matched.isEmpty ? "" : " after \(ValueText.describe(expected[matched.count - 1]))"
      return "did not receive \(ValueText.describe(absent))\(after)" + (wait.map { " \($0)" } ?? "")
        + (received.isEmpty ? "" : ", but:" + CallList(received, ticked: matched).text)
    }
  }

  /// Ends a match of all expected calls.
  private mutating func allow(_ others: OtherCalls) {
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

extension CallMatch.Missing where Call: Equatable {
  init(_ call: Call) {
    self.init(text: ValueText.describe(call), isEqual: { $0 == call })
  }
}

extension CallMatch.Missing {
  /// The line of a failure that says which expectation has verified such a call.
  func note(verifiedAt site: SourceSite) -> String {
    let file = site.fileID.split(separator: "/").last ?? ""
    return "\n  \(text) was received, and verified by the expectation at \(file):\(site.line)"
  }
}
