/// A set of recorded tests, as their indices in ``RecordedTests/tests``.
struct TestSet: Hashable, Sendable {
  /// The members as bits, without zeros at the end, so that equal sets have equal words.
  private var words: [UInt64] = []

  init(_ tests: some Sequence<Int> = []) {
    for test in tests { insert(test) }
  }

  var isEmpty: Bool { words.isEmpty }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The members in ascending order.
  var members: [Int] {
    var members: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }

  mutating func insert(_ test: Int) {
    let index = test / 64
    if index >= words.count { words += Array(repeating: 0, count: index + 1 - words.count) }
    words[index] |= 1 << UInt64(test % 64)
  }

  mutating func formUnion(_ other: Self) {
    if other.words.count > words.count {
      words += Array(repeating: 0, count: other.words.count - words.count)
    }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }
}
