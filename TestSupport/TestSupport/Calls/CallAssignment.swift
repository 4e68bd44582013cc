/// An assignment of calls to as many expected calls as possible, in any order.
struct CallAssignment {
  private let expected: [ReceivedCall]
  private var received: [SeenCall] = []
  /// The index of the expected call of each received call.
  private(set) var places: [Int?] = []
  /// The offset of the received call of each expected one.
  private var offsets: [Int?]
  /// The expected values that no call has yet, by their keys, the last ones first.
  private var free: [String: [Int]]
  private let hasPatterns: Bool
  private let hasKeys: Bool

  init(to expected: [ReceivedCall]) {
    self.expected = expected
    offsets = expected.map { _ in nil }
    hasPatterns = expected.contains(where: \.isPattern)
    let hasKeys = expected.count > 100
    self.hasKeys = hasKeys
    // Calls need not be Hashable. Most calls that are equal have equal descriptions, so few others have to be compared.
    free = Dictionary(grouping: expected.indices.reversed()) { hasKeys ? expected[$0].text : "" }
  }

  /// Finds an expected call for the next call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isFailed: True if the test fails anyway, so that a search among many calls is not worth its time.
  /// - Returns: True if there is one.
  mutating func take(_ call: SeenCall, ofFailedMatch isFailed: Bool) -> Bool {
    received.append(call)
    places.append(nil)
    var seen: Set<Int> = []
    if hasPatterns { return place(received.count - 1, seen: &seen) }
    if take(call, withKey: hasKeys ? ValueText.describe(call.value) : "") { return true }
    return hasKeys && !isFailed && Array(free.keys).contains { take(call, withKey: $0) }
  }

  private mutating func take(_ call: SeenCall, withKey key: String) -> Bool {
    guard let index = free[key]?.lastIndex(where: { expected[$0].matches(call) }) else { return false }
    places[received.count - 1] = free[key]?.remove(at: index)
    if free[key]?.isEmpty == true { free[key] = nil }
    return true
  }

  /// Finds a pattern for a call, and another pattern for the call that has it.
  ///
  /// A call can fit several patterns, and the first one that it fits may be the only one for another call.
  ///
  /// - Parameters:
  ///   - offset: The offset of the call.
  ///   - seen: The patterns that were tried.
  /// - Returns: True if there is a pattern.
  private mutating func place(_ offset: Int, seen: inout Set<Int>) -> Bool {
    // Patterns without a call come first, so that no call moves needlessly.
    for index in expected.indices.filter({ offsets[$0] == nil }) + expected.indices.filter({ offsets[$0] != nil })
    where expected[index].matches(received[offset]) && seen.insert(index).inserted {
      if let other = offsets[index], !place(other, seen: &seen) { continue }
      (offsets[index], places[offset]) = (offset, index)
      return true
    }
    return false
  }
}
