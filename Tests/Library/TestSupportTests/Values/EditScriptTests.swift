import Testing

@testable import TestSupport

@Suite("EditScript")
struct EditScriptTests {
  @Test("contains insertions, removals and changes")
  func namesChanges() {
    #expect(changes("", "") == [])
    #expect(changes("abc", "abc") == [])
    #expect(changes("abc", "abxc") == [change(2..<2, 2..<3)])
    #expect(changes("abc", "bc") == [change(0..<1, 0..<0)])
    #expect(changes("abcde", "xbcdy") == [change(0..<1, 0..<1), change(4..<5, 4..<5)])
    #expect(changes("abcabba", "cbabac").map(\.expected.count).reduce(0, +) == 3)
  }

  @Test("compares position by position if there are too many edits")
  func positionByPosition() {
    let script = EditScript(expected: 0..<6, received: 0..<7, effort: 0) { Array("abcdef")[$0] == Array("xbyyefz")[$1] }

    #expect(script.changes == [change(0..<1, 0..<1), change(2..<4, 2..<4), change(6..<6, 6..<7)])
  }

  @Test("is the shortest one that turns one list into the other")
  func isShortest() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let left = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0...2, using: &generator) }
      let right = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0...2, using: &generator) }

      let changes = EditScript(expected: left.indices, received: right.indices) { left[$0] == right[$1] }.changes

      #expect(apply(changes, to: left, from: right) == right)
      #expect(
        changes.map { $0.expected.count + $0.received.count }.reduce(0, +)
          == left.count + right.count - 2 * commonSubsequenceLength(left[...], right[...]))
    }
  }

  @Test("takes linear time")
  func takesLinearTime() {
    var comparisons = 0

    let script = EditScript(expected: 0..<10_000, received: 0..<10_000) {
      comparisons += 1
      return $0 % 2 == $1 % 3
    }

    #expect(!script.changes.isEmpty)
    #expect(comparisons < 20_000 * 18)
  }

  private func apply(_ changes: [EditScript.Part], to left: [Int], from right: [Int]) -> [Int] {
    var result: [Int] = []
    var end = 0
    for change in changes {
      result += left[end..<change.expected.lowerBound] + right[change.received]
      end = change.expected.upperBound
    }
    return result + left[end...]
  }

  private func commonSubsequenceLength(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    guard let first = left.first, let other = right.first else { return 0 }
    if first == other { return 1 + commonSubsequenceLength(left.dropFirst(), right.dropFirst()) }
    return max(commonSubsequenceLength(left.dropFirst(), right), commonSubsequenceLength(left, right.dropFirst()))
  }

  private func changes(_ expected: String, _ received: String) -> [EditScript.Part] {
    let (left, right) = (Array(expected), Array(received))
    return EditScript(expected: left.indices, received: right.indices) { left[$0] == right[$1] }.changes
  }

  private func change(_ expected: Range<Int>, _ received: Range<Int>) -> EditScript.Part {
    EditScript.Part(expected: expected, received: received)
  }
}

/// A generator of the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // The linear congruential generator of Donald Knuth's MMIX.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
