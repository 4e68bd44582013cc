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

  let expected: [ExpectedCall]
  let rule: Rule
  let others: OtherCalls
  /// The numbers of matching calls that are as expected.
  let limits: ClosedRange<Int>
  private(set) var received: [ReceivedCall] = []
  /// The index of the expected call that each received call matches.
  private(set) var places: [Int?] = []
  private(set) var matchedCount = 0
  /// True if later calls cannot make the calls as expected any more.
  private(set) var isFailed = false
  private var assignment = CallAssignment()

  init(_ expected: [ExpectedCall], _ rule: Rule = .inOrder, others: OtherCalls = .forbidden) {
    (self.expected, self.rule, self.others) = (expected, rule, others)
    limits = if case .count(let counts) = rule { counts } else { expected.count...expected.count }
    if rule == .inAnyOrder { assignment = CallAssignment(to: expected) }
  }

  mutating func take(_ call: ReceivedCall) {
    received.append(call)
    places.append(nil)
    let isMatched = findPlace(of: call)
    if isMatched { matchedCount += 1 }
    let isForbidden = !isMatched && others == .forbidden && !(rule == .next && received.count > expected.count)
    isFailed = isFailed || matchedCount > limits.upperBound || isForbidden
  }

  private mutating func findPlace(of call: ReceivedCall) -> Bool {
    let place: Int
    switch rule {
    case .inAnyOrder:
      return matchedCount < expected.count && assignment.place(received, in: &places, thoroughly: !isFailed)
    case .count:
      place = 0
    case .inOrder, .next:
      // Where other calls are allowed, the earliest match of a call is the best one, because it leaves the most calls for the rest.
      place = others == .forbidden ? received.count - 1 : matchedCount
    }
    guard place < expected.count, expected[place].matches(call) else { return false }
    places[places.count - 1] = place
    return true
  }
}

extension CallMatch {
  private var isComplete: Bool { matchedCount >= limits.lowerBound }

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
    guard isComplete, !isDecided else { return false }
    // Where other calls are allowed, nothing else would see a call too many.
    let isLastLook = others == .allowed && limits.upperBound < Int.max
    return isLastLook || limits.upperBound > matchedCount || limits.upperBound == 0
  }

  /// True if unverified calls no longer fail the test.
  var allowsOthers: Bool { others == .allowed && !isFailure }

  /// The number of calls to read at once: for `.next`, that of the expected calls, otherwise one that is read quickly.
  var readCount: Int { rule == .next ? expected.count : 100 }

  var verifiedCalls: [ReceivedCall] {
    if rule == .next { return Array(received.prefix(expected.count)) }
    if others == .forbidden { return received }
    if allowsOthers { return Array(received.prefix(indexAfterMatch)) }
    return zip(received, places).filter { $1 != nil }.map(\.0)
  }

  /// The index after the last call that matches.
  var indexAfterMatch: Int { (places.lastIndex { $0 != nil } ?? -1) + 1 }

  /// The log that the next expected call will come in.
  ///
  /// Only an order may be one of several logs.
  var awaitedLog: CallLogState? { (rule == .inOrder ? expected[matchedCount...] : expected[...]).first?.state }
}

/// An assignment of received calls to as many expected calls as possible, in any order.
struct CallAssignment {
  private var expected: [ExpectedCall] = []
  /// The offset of the received call of each expected one.
  private var offsets: [Int?] = []
  /// The expected values that no call has yet, by their texts, the last ones first.
  ///
  /// It is nil if there are patterns, or few values.
  private var free: [String: [Int]]?

  init(to expected: [ExpectedCall] = []) {
    (self.expected, offsets) = (expected, expected.map { _ in nil })
    // Calls need not be Hashable. Most calls that are equal have equal descriptions, so few others have to be compared.
    if expected.count > 100, !expected.contains(where: \.isPattern) {
      free = Dictionary(grouping: expected.indices.reversed()) { expected[$0].text }
    }
  }

  /// Finds one of the expected calls, some of which are free, for the latest call, and returns true if there is one.
  ///
  /// A search among many calls is not worth its time if the test fails anyway.
  mutating func place(_ received: [ReceivedCall], in places: inout [Int?], thoroughly isThorough: Bool) -> Bool {
    let offset = received.count - 1
    if free == nil {
      var seen: Set<Int> = []
      return place(offset, of: received, in: &places, seen: &seen)
    }
    func take(_ text: String) -> Bool {
      guard let index = free?[text]?.lastIndex(where: { expected[$0].matches(received[offset]) }) else { return false }
      places[offset] = free?[text]?.remove(at: index)
      return true
    }
    if take(ValueText.describe(received[offset].value)) { return true }
    return isThorough && free?.keys.contains(where: take) == true
  }

  /// Finds an expected call for a call, and another one for the call that has it.
  ///
  /// A call can fit several patterns, and the first one that it fits may be the only one for another call.
  private mutating func place(
    _ offset: Int, of received: [ReceivedCall], in places: inout [Int?], seen: inout Set<Int>
  ) -> Bool {
    // Those without a call come first, so that no call moves needlessly.
    for index in expected.indices.filter({ offsets[$0] == nil }) + expected.indices.filter({ offsets[$0] != nil })
    where expected[index].matches(received[offset]) && seen.insert(index).inserted {
      if let other = offsets[index], !place(other, of: received, in: &places, seen: &seen) { continue }
      (offsets[index], places[offset]) = (offset, index)
      return true
    }
    return false
  }
}
