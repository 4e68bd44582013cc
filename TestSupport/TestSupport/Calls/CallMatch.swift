/// The calls that an expectation has taken, matched with the calls that it expects.
struct CallMatch {
  enum Rule: Equatable {
    case inOrder
    /// In order, with the calls after them left to other expectations.
    case next
    case inAnyOrder
    /// A number of calls that match the first expected one.
    case count(ClosedRange<Int>)
  }

  let expected: [ReceivedCall]
  let rule: Rule
  let others: OtherCalls
  private(set) var received: [SeenCall] = []
  /// The index of the expected call that each received call matches.
  private var places: [Int?] = []
  /// The number of received calls that match.
  private(set) var matchedCount = 0
  /// True if later calls cannot make the calls as expected any more.
  private(set) var isFailed = false
  private var assignment: CallAssignment

  init(_ expected: [ReceivedCall], _ rule: Rule = .inOrder, others: OtherCalls = .forbidden) {
    (self.expected, self.rule, self.others) = (expected, rule, others)
    assignment = CallAssignment(to: rule == .inAnyOrder ? expected : [])
  }

  /// Takes the next call.
  mutating func take(_ call: SeenCall) {
    let place = place(of: call)
    received.append(call)
    places.append(place)
    if place != nil { matchedCount += 1 }
    let isSurplus = if case .count(let counts) = rule { matchedCount > counts.upperBound } else { false }
    let isForbidden = place == nil && others == .forbidden && !(rule == .next && received.count > expected.count)
    isFailed = isFailed || isSurplus || isForbidden
  }

  private mutating func place(of call: SeenCall) -> Int? {
    switch rule {
    case .inAnyOrder: return assignment.take(call, ofFailedMatch: isFailed) ? 0 : nil
    case .count: return expected[0].matches(call) ? 0 : nil
    case .inOrder, .next:
      // Where other calls are allowed, the earliest match of a call is the best one, because it leaves the most calls for the rest.
      let next = others == .forbidden ? received.count : matchedCount
      return next < expected.count && expected[next].matches(call) ? next : nil
    }
  }
}

extension CallMatch {
  private var isComplete: Bool {
    if case .count(let counts) = rule { matchedCount >= counts.lowerBound } else { matchedCount == expected.count }
  }

  /// True if only later calls can make the calls as expected.
  var isIncomplete: Bool { !isFailed && !isComplete }

  var isFailure: Bool { isFailed || !isComplete }

  /// True if no later call can matter.
  var isDecided: Bool {
    if case .count = rule { return isFailed }
    return isFailed || (isComplete && (rule == .next || others != .forbidden))
  }

  /// True if the calls are as expected, and calls of queued tasks can still belong to them.
  var canGrow: Bool {
    guard !isFailure else { return false }
    guard case .count(let counts) = rule else { return expected.isEmpty && others == .forbidden }
    // Where other calls are allowed, nothing else would see a call too many.
    let isLastLook = others == .allowed && counts.upperBound < Int.max
    return isLastLook || counts.upperBound > max(counts.lowerBound, matchedCount) || counts.upperBound == 0
  }

  /// True if unverified calls no longer fail the test.
  var allowsOthers: Bool { others == .allowed && !isFailure }

  /// The number of calls that decide if all is as expected.
  var neededCount: Int {
    switch rule {
    case .count: .max
    case .next: expected.count
    case .inOrder, .inAnyOrder: expected.count + 1
    }
  }

  /// The calls that count as verified.
  var verifiedCalls: [SeenCall] {
    if rule == .next { return Array(received.prefix(expected.count)) }
    if others == .forbidden { return received }
    if allowsOthers { return Array(received.prefix((matches.lastIndex { $0 != nil } ?? -1) + 1)) }
    return zip(received, matches).filter { $1 != nil }.map(\.0)
  }

  /// The log that the next expected call will come in.
  ///
  /// Only an order may be one of several logs.
  var awaitedLog: (any ReadableLog)? { (rule == .inOrder ? expected[matchedCount...] : expected[...]).first?.log }

  /// The index of the expected call of each received call.
  private var matches: [Int?] { rule == .inAnyOrder ? assignment.places : places }

  /// The expected calls that are missing.
  private var missing: [ReceivedCall] {
    if case .count(let counts) = rule {
      return Array(repeating: expected[0], count: min(100, max(0, counts.lowerBound - matchedCount)))
    }
    let found = Set(matches.compactMap { $0 })
    return expected.indices.filter { !found.contains($0) }.map { expected[$0] }
  }
}

// MARK: The text of a failure

extension CallMatch {
  /// Returns a headline, the table of the calls, and the differences inside the first call that differs.
  ///
  /// - Parameter wait: The phrase that says how long the expectation waited, such as "within 5.0 seconds".
  func text(waiting wait: String? = nil) -> String {
    if expected.isEmpty {
      return "received \(counted(received.count)) where none was expected:\(CallList(received.map(\.value)).text)"
    }
    let rows = rows
    let first = rows.firstIndex { $0.mark == .wrong } ?? rows.count
    let headline = headline(first) + (isIncomplete ? wait.map { " \($0)" } ?? "" : "")
    return ([headline + (received.isEmpty && !isSideBySide ? "" : ":")] + lines(of: rows, first)).joined(
      separator: "\n")
  }

  private func lines(of rows: [ComparisonTable.Row], _ first: Int) -> [String] {
    if received.isEmpty, !isSideBySide { return [] }
    let isPair = isSideBySide && first < min(expected.count, received.count)
    let differences = isPair ? expected[first].differences(received[first].value) : []
    return ComparisonTable(rows, differences: differences).lines
  }

  /// True if the calls are compared by their positions.
  private var isSideBySide: Bool { (rule == .inOrder && others == .forbidden) || rule == .next }

  private func headline(_ first: Int) -> String {
    switch rule {
    case .count(let counts): return CallCountText(counts: counts).headline(of: self)
    case .inAnyOrder:
      let missing = missing.count
      return missing == 0
        ? "received \(received.count - expected.count) more than the \(expected.count) calls expected in any order"
        : "did not receive \(missing) of the \(expected.count) calls expected in any order"
    case .inOrder where others != .forbidden:
      let after = matchedCount == 0 ? "" : " after \(name(of: expected[matchedCount - 1]))"
      return "did not receive \(name(of: expected[matchedCount]))\(after)"
    case .inOrder, .next:
      if first == expected.count { return "received \(counted(received.count - first)) more than expected" }
      return
        "\(first < received.count ? "received an unexpected" : "did not receive") call \(first + 1) of \(expected.count)"
    }
  }

  /// Returns a call, with its double if there are several.
  private func name(of call: ReceivedCall) -> String {
    let isAlone = expected.allSatisfy { $0.log === call.log }
    return (isAlone ? "" : call.log.callState.double.name + " ") + call.text
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
    let found = zip(received, matches).map { call, place in
      guard let place else { return row(nil, call, others == .forbidden ? .wrong : .allowed) }
      surplus -= 1
      return surplus < 0 ? row(nil, call, .wrong) : row(expected[place], call, .right)
    }
    return found + missing.map { row($0, nil, .wrong) }
  }

  private func row(_ expected: ReceivedCall?, _ received: SeenCall?, _ mark: ComparisonTable.Mark)
    -> ComparisonTable.Row
  {
    ComparisonTable.Row(
      expected: expected.map { .init(name: $0.log.callState.double.name, value: $0.value) },
      received: received.map { .init(name: $0.state.double.name, value: $0.value) }, mark: mark)
  }

  /// The line that says why an expected call is missing or is not the next one, or an empty text.
  var note: String {
    guard let call = missing.first, !call.isCondition else { return "" }
    if isSideBySide, received.dropFirst(places.prefix { $0 != nil }.count).contains(where: call.matches) {
      return noteOnEarlierCalls
    }
    if rule == .inOrder, others != .forbidden, matchedCount > 0,
      zip(received, places).contains(where: { $1 == nil && call.matches($0) })
    {
      return "\n  \(name(of: call)) came before \(name(of: expected[matchedCount - 1]))"
    }
    guard let site = call.log.siteOfVerification(where: call.isMatch) else { return "" }
    let file = site.fileID.split(separator: "/").last ?? ""
    return "\n  \(call.text) was received, and verified by the expectation at \(file):\(site.line)"
  }

  /// The line that says that the expected calls came after others.
  private var noteOnEarlierCalls: String {
    let earlier = received.prefix { !expected[0].matches($0) }
    guard let first = earlier.first, earlier.count < received.count, !earlier.contains(where: isExpected) else {
      return ""
    }
    let rest = earlier.count == 1 ? "" : " and \(counted(earlier.count - 1, " more"))"
    return "\n  \(ValueText.describe(first.value))\(rest) came earlier, and no expectation verified "
      + (earlier.count == 1 ? "it" : "them")
  }

  private func isExpected(_ call: SeenCall) -> Bool { expected.contains { $0.matches(call) } }
}

/// Words for an expected number of calls.
private struct CallCountText {
  let counts: ClosedRange<Int>

  func headline(of match: CallMatch) -> String {
    let call = match.expected[0].text
    if match.others == .forbidden, match.matchedCount < match.received.count {
      return "received other calls than \(text(of: call))"
    }
    return match.matchedCount > counts.upperBound
      ? "received \(counted(match.matchedCount)) of \(call) where \(expectation)"
      : "received \(match.matchedCount) of \(text(of: call))"
  }

  /// Returns words such as "at least 3 calls of startLoading".
  private func text(of call: String) -> String { "\(limits) call\(counts == 1...1 ? "" : "s") of \(call)" }

  /// Words such as "at most 3 were expected".
  private var expectation: String {
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

private func counted(_ count: Int, _ more: String = "") -> String { "\(count)\(more) call\(count == 1 ? "" : "s")" }
