/// The parts that two lists have in common, and the changes that turn one list into the other.
///
/// The changes are the shortest script of the standard library, whose time grows with their number. Lists that need too many
/// comparisons are compared position by position, so that very different lists do not take long.
struct EditScript {
  /// A range of expected elements, and the range of received elements in its place, which are equal one by one or replace them.
  struct Part: Equatable {
    let expected: Range<Int>
    let received: Range<Int>
    var isEqual = false
  }

  /// The number of elements that a search aligns, and of comparisons by position.
  private static let limit = 50_000

  private(set) var parts: [Part] = []

  var changes: [Part] { parts.filter { !$0.isEqual } }

  /// Computes the edit script of two lists from the positions of their elements.
  ///
  /// The effort is the number of comparisons for each element, and for each of a thousand more.
  init(expected: Range<Int>, received: Range<Int>, effort: Int = 2, areEqual: (Int, Int) -> Bool) {
    self.init(expected: expected, received: received, effort: effort) { left, right, count in
      (0..<count).allSatisfy { areEqual(left + $0, right + $0) }
    }
  }

  /// Computes the edit script of two lists from a comparison of equally many elements at two positions.
  ///
  /// If the lists are long and few elements differ, that takes much less time than a comparison of each element.
  init(expected: Range<Int>, received: Range<Int>, effort: Int = 2, areEqual: (Int, Int, _ count: Int) -> Bool) {
    // A common start and a common end need no search.
    let limit = min(expected.count, received.count)
    let start = Self.equalCount(upTo: limit) { areEqual(expected.lowerBound + $0, received.lowerBound + $0, $1) }
    let end = Self.equalCount(upTo: limit - start) { offset, count in
      areEqual(expected.upperBound - offset - count, received.upperBound - offset - count, count)
    }
    let (left, right) = (expected.dropFirst(start).dropLast(end), received.dropFirst(start).dropLast(end))
    add(expected.prefix(start), received.prefix(start), areEqual: true)
    if !addShortest(left, right, effort: effort, areEqual: areEqual) { addByPosition(left, right, areEqual: areEqual) }
    add(expected.suffix(end), received.suffix(end), areEqual: true)
  }

  /// Returns the number of equal elements at the start, which it compares in steps that grow and then shrink.
  static func equalCount(upTo limit: Int, areEqual: (_ offset: Int, _ count: Int) -> Bool) -> Int {
    var (count, step, isGrowing) = (0, 1, true)
    while count < limit, step > 0 {
      let next = min(step, limit - count)
      if areEqual(count, next) { count += next } else { isGrowing = false }
      step = isGrowing ? step * 2 : step / 2
    }
    return count
  }

  /// Adds the parts of the shortest script, or returns false if the search would take too long.
  private mutating func addShortest(
    _ left: Range<Int>, _ right: Range<Int>, effort: Int, areEqual: (Int, Int, Int) -> Bool
  ) -> Bool {
    let count = left.count + right.count
    // Each edit changes the difference of the lengths by one, so there are at least that many edits.
    guard !left.isEmpty, !right.isEmpty, abs(left.count - right.count) <= 64, count <= Self.limit else { return false }
    var budget = effort * (count + 1_000)
    let edits = right.difference(from: left) { element, other in
      // If all further elements are equal, the search ends at once.
      budget -= 1
      return budget < 0 || areEqual(element, other, 1)
    }
    guard budget > 0 else { return false }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for edit in edits {
      switch edit {
      case .remove(_, let position, _): removed.insert(position)
      case .insert(_, let position, _): inserted.insert(position)
      }
    }
    var (x, y) = (left.lowerBound, right.lowerBound)
    while x < left.upperBound || y < right.upperBound {
      let (isRemoved, isInserted) = (removed.contains(x), inserted.contains(y))
      let next = (isInserted && !isRemoved ? x : x + 1, isRemoved ? y : y + 1)
      add(x..<next.0, y..<next.1, areEqual: !isRemoved && !isInserted)
      (x, y) = next
    }
    return true
  }

  /// Adds what is equal or different in the same place, and what is left after many differences as one change.
  private mutating func addByPosition(_ left: Range<Int>, _ right: Range<Int>, areEqual: (Int, Int, Int) -> Bool) {
    var (x, y, budget) = (left.lowerBound, right.lowerBound, Self.limit)
    while case let limit = min(left.upperBound - x, right.upperBound - y), limit > 0, budget > 0 {
      let count = Self.equalCount(upTo: limit) { offset, count in
        budget -= 1
        return areEqual(x + offset, y + offset, count)
      }
      add(x..<x + count, y..<y + count, areEqual: true)
      let next = min(count + 1, limit)
      add(x + count..<x + next, y + count..<y + next, areEqual: false)
      (x, y) = (x + next, y + next)
    }
    add(x..<left.upperBound, y..<right.upperBound, areEqual: false)
  }

  /// Adds a part, or extends the last one by it.
  private mutating func add(_ left: Range<Int>, _ right: Range<Int>, areEqual: Bool) {
    guard !left.isEmpty || !right.isEmpty else { return }
    let last = parts.last?.isEqual == areEqual ? parts.popLast() : nil
    let (x, y) = (last?.expected.lowerBound ?? left.lowerBound, last?.received.lowerBound ?? right.lowerBound)
    parts.append(Part(expected: x..<left.upperBound, received: y..<right.upperBound, isEqual: areEqual))
  }
}
