extension CallMatch {
  /// Matches a number of equal calls.
  init(
    of received: [Call], counting expected: ExpectedCall<Call>, in counts: ClosedRange<Int>,
    others: OtherCalls = .forbidden
  ) {
    let found = received.indices.filter { expected.isMatch(received[$0]) }
    let hasSurplus = others == .forbidden && found.count < received.count
    self.init(offsets: others == .forbidden ? Array(received.indices) : found)
    guard hasSurplus || !counts.contains(found.count) else {
      // Where other calls are allowed, nothing else would see a call too many.
      let isLastLook = others == .allowed && counts.upperBound < Int.max
      canGrow = isLastLook || counts.upperBound > max(counts.lowerBound, found.count) || counts.upperBound == 0
      allow(others)
      return
    }
    isIncomplete = !hasSurplus && found.count < counts.lowerBound
    if found.count < counts.lowerBound { missing = expected }
    failure = { wait in
      let count = CallCountText(counts: counts)
      let headline =
        hasSurplus
        ? "received other calls than \(count.text(of: expected.text))"
        : found.count > counts.upperBound
          ? "received \(CallCountText.calls(found.count)) of \(expected.text) where \(count.expectation)"
          : "received \(found.count) of \(count.text(of: expected.text))" + (wait.map { " \($0)" } ?? "")
      return headline + (received.isEmpty ? "" : ":" + CallList(received, ticked: found).text)
    }
  }
}

/// Words for an expected number of calls.
private struct CallCountText {
  let counts: ClosedRange<Int>

  static func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }

  /// Returns words such as "at least 3 calls of startLoading".
  func text(of call: String) -> String { "\(limits) call\(counts == 1...1 ? "" : "s") of \(call)" }

  /// Words such as "at most 3 were expected".
  var expectation: String {
    if counts.upperBound <= 0 { return "none was expected" }
    return "\(limits) \(counts.upperBound == 1 ? "was" : "were") expected"
  }

  private var limits: String {
    let (lower, upper) = (counts.lowerBound, counts.upperBound)
    if lower == upper { return "\(lower)" }
    if upper == Int.max { return "at least \(lower)" }
    return lower <= 0 ? "at most \(upper)" : "\(lower) to \(upper)"
  }
}
