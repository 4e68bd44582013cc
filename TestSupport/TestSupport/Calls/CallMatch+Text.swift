extension CallMatch {
  /// Returns a headline, the table of the calls, and the differences inside the first call that differs.
  ///
  /// - Parameter wait: The phrase that says how long the expectation waited, such as "within 5.0 seconds".
  func text(waiting wait: String? = nil) -> String {
    if expected.isEmpty {
      return "received \(counted(received.count)) where none was expected:\(received.list)"
    }
    let rows = rows
    let first = rows.prefix { $0.mark != .wrong }.count
    let headline = headline(first) + (wait.map { " \($0)" } ?? "")
    if received.isEmpty, !isSideBySide { return headline }
    let isPair = isSideBySide && first < min(expected.count, received.count)
    let differences = isPair ? expected[first].differences(received[first].value) : differencesOfNearest
    return (["\(headline):"] + ComparisonTable(rows, differences: differences).lines).joined(separator: "\n")
  }

  /// True if the calls are compared by their positions.
  private var isSideBySide: Bool { (rule == .inOrder && others == .forbidden) || rule == .next }

  private func headline(_ first: Int) -> String {
    switch rule {
    case .count(let counts): return headline(counts)
    case .inAnyOrder:
      let missing = missing.count
      return missing == 0
        ? "received \(received.count - expected.count) more than the \(expected.count) calls expected in any order"
        : "did not receive \(missing) of the \(expected.count) calls expected in any order"
    case .inOrder where others != .forbidden:
      let after = expected.prefix(matchedCount).last.map { " after \(name(of: $0))" } ?? ""
      return "did not receive \(name(of: expected[matchedCount]))\(after)"
    case .inOrder, .next:
      if first == expected.count { return "received \(counted(received.count - first)) more than expected" }
      return
        "\(first < received.count ? "received an unexpected" : "did not receive") call \(first + 1) of \(expected.count)"
    }
  }

  private func headline(_ counts: ClosedRange<Int>) -> String {
    let (lower, upper, call) = (counts.lowerBound, counts.upperBound, expected[0].text)
    let limits =
      if lower == upper {
        "\(lower)"
      } else if upper == Int.max {
        "at least \(lower)"
      } else {
        lower <= 0 ? "at most \(upper)" : "\(lower) to \(upper)"
      }
    let calls = "\(limits) call\(counts == 1...1 ? "" : "s") of \(call)"
    if others == .forbidden, matchedCount < received.count { return "received other calls than \(calls)" }
    // An expectation with just as many calls as allowed has failed because of others.
    guard matchedCount > upper else { return "received \(matchedCount) of \(calls)" }
    let expectation = upper <= 0 ? "none was" : "\(limits) \(upper == 1 ? "was" : "were")"
    return "received \(counted(matchedCount)) of \(call) where \(expectation) expected"
  }

  /// Returns a call, with its double if there are several.
  private func name(of call: ExpectedCall) -> String {
    let isAlone = expected.allSatisfy { $0.state === call.state }
    return (isAlone ? "" : call.state.double.name + " ") + call.text
  }

  private var rows: [ComparisonTable.Row] {
    if isSideBySide {
      let count = rule == .next ? expected.count : max(expected.count, received.count)
      return (0..<count).map { index in
        row(
          index < expected.count ? expected[index] : nil, index < received.count ? received[index] : nil,
          index < received.count && places[index] != nil ? .right : .wrong)
      }
    }
    var surplus = if case .count(let counts) = rule { counts.upperBound } else { Int.max }
    let found = zip(received, places).map { call, place in
      guard let place else { return row(nil, call, others == .forbidden ? .wrong : .allowed) }
      surplus -= 1
      return surplus < 0 ? row(nil, call, .wrong) : row(expected[place], call, .right)
    }
    return found + missing.map { row($0, nil, .wrong) }
  }

  private func row(_ expected: ExpectedCall?, _ received: ReceivedCall?, _ mark: ComparisonTable.Mark)
    -> ComparisonTable.Row
  {
    ComparisonTable.Row(
      expected: expected.map { .init(name: $0.state.double.name, value: $0.value) },
      received: received.map { .init(name: $0.state.double.name, value: $0.value) }, mark: mark)
  }

  private var missing: [ExpectedCall] {
    if case .count(let counts) = rule {
      let limit = 100  // The table shows fewer rows in any case.
      return Array(repeating: expected[0], count: min(limit, max(0, counts.lowerBound - matchedCount)))
    }
    let found = Set(places.compactMap { $0 })
    return expected.indices.filter { !found.contains($0) }.map { expected[$0] }
  }

  /// The differences inside the received call that is nearest to the first missing one.
  ///
  /// It is the latest one with the same name and the fewest differences.
  private var differencesOfNearest: [ValueDifference] {
    guard !isSideBySide, let call = missing.first else { return [] }
    let start = rule == .inOrder ? (places.lastIndex { $0 != nil } ?? -1) + 1 : 0
    let candidates = received.indices[start...].suffix(20).reversed()
      .filter { places[$0] == nil && received[$0].state === call.state }
      .map { (number: $0 + 1, differences: call.differences(received[$0].value)) }
      // Calls with other names differ as a whole.
      .filter { $0.differences.first?.path.isEmpty == false }
    guard let nearest = candidates.min(by: { $0.differences.count < $1.differences.count }) else { return [] }
    return nearest.differences.map {
      ValueDifference(path: $0.path.isEmpty ? "" : "\($0.path) of call \(nearest.number)", kind: $0.kind)
    }
  }

  /// The line that says why an expected call is missing or is not the next one, or an empty text.
  var note: String {
    // The condition of a next call is for that call only.
    guard let call = missing.first, !(call.isCondition && rule == .next) else { return "" }
    if isSideBySide, received.dropFirst(places.prefix { $0 != nil }.count).contains(where: call.matches) {
      return noteOnEarlierCalls
    }
    if let last = expected.prefix(matchedCount).last,
      zip(received, places).contains(where: { $1 == nil && call.matches($0) })
    {
      return "\n  \(name(of: call)) came before \(name(of: last))"
    }
    guard let site = call.state.siteOfVerification(where: call.isMatch) else { return "" }
    return "\n  \(call.text) was received, and verified by the expectation at \(site.text)"
  }

  /// The line that says that the expected calls came after others.
  private var noteOnEarlierCalls: String {
    let earlier = received.prefix { !expected[0].matches($0) }
    guard let first = earlier.first, !earlier.contains(where: { call in expected.contains { $0.matches(call) } })
    else { return "" }
    let rest = earlier.count == 1 ? "" : " and \(counted(earlier.count - 1, " more"))"
    return "\n  \(ValueText.describe(first.value))\(rest) came earlier, and no expectation verified "
      + (earlier.count == 1 ? "it" : "them")
  }
}

private func counted(_ count: Int, _ more: String = "") -> String { "\(count)\(more) call\(count == 1 ? "" : "s")" }
