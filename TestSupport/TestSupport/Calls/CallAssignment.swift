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

  /// Finds an expected call for the latest call, and returns true if there is one.
  ///
  /// A search among many calls is not worth its time if the test fails anyway.
  mutating func place(_ received: [ReceivedCall], in places: inout [Int?], thoroughly isThorough: Bool) -> Bool {
    let offset = received.count - 1
    if free == nil {
      // A search for another place costs the square of their number, and needs a free one in the end.
      guard offsets.contains(where: { $0 == nil }) else { return false }
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
