/// An assignment of calls to as many patterns as possible.
///
/// A call can fit several patterns, and the first one that it fits may be the only one for another call. Then the call moves to
/// another of its patterns.
struct CallAssignment<Call> {
  private let expected: [ExpectedCall<Call>]
  private let received: [Call]
  /// The offset of the call of each pattern.
  private var offsets: [Int?]
  private var surplus: [Int] = []

  init(of received: [Call], to expected: [ExpectedCall<Call>]) {
    self.expected = expected
    self.received = received
    offsets = expected.map { _ in nil }
    for offset in received.indices {
      var seen: Set<Int> = []
      if !place(offset, seen: &seen) { surplus.append(offset) }
    }
  }

  /// The patterns without a call, the offsets of the calls that have one, and of those that have none.
  var result: (missing: [ExpectedCall<Call>], found: [Int], surplus: [Int]) {
    (expected.indices.filter { offsets[$0] == nil }.map { expected[$0] }, offsets.compactMap { $0 }.sorted(), surplus)
  }

  /// Finds a pattern for a call, and another pattern for the call that has it.
  ///
  /// - Parameters:
  ///   - offset: The offset of the call.
  ///   - seen: The patterns that were tried.
  /// - Returns: True if there is a pattern.
  private mutating func place(_ offset: Int, seen: inout Set<Int>) -> Bool {
    for index in expected.indices where expected[index].isMatch(received[offset]) && seen.insert(index).inserted {
      guard let other = offsets[index] else {
        offsets[index] = offset
        return true
      }
      if place(other, seen: &seen) {
        offsets[index] = offset
        return true
      }
    }
    return false
  }
}
