/// The changes that turn one list into another.
///
/// It is the shortest script of the standard library, whose time grows with the number of changes. Lists that need too many
/// comparisons are compared position by position, so that very different lists do not take long.
struct EditScript {
  /// A range of expected elements that a range of received elements replaces.
  ///
  /// One of the ranges may be empty. The elements before and after a change are equal.
  struct Change: Equatable {
    let expected: Range<Int>
    let received: Range<Int>
  }

  private(set) var changes: [Change] = []
  /// The elements of both lists before, between and after the changes.
  private(set) var equalElements: [(expected: Int, received: Int)] = []

  /// Computes the edit script of two lists from the positions of their elements.
  ///
  /// The effort is the number of comparisons for each element, and for each of a thousand more.
  init(expected: Range<Int>, received: Range<Int>, effort: Int = 2, areEqual: (Int, Int) -> Bool) {
    // A common start needs no search.
    let start = zip(expected, received).first { !areEqual($0, $1) }?.0 ?? expected.upperBound
    let common = min(start - expected.lowerBound, received.count)
    let (left, right) = (expected.dropFirst(common), received.dropFirst(common))
    // Each edit changes the difference of the lengths by one, so there are at least that many edits.
    let needsSearch = !left.isEmpty && !right.isEmpty && abs(left.count - right.count) <= 64
    var budget = needsSearch ? effort * (left.count + right.count + 1_000) : 0
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    if budget > 0 {
      let edits = right.difference(from: left) { element, other in
        // If all further elements are equal, the search ends at once.
        budget -= 1
        return budget < 0 || areEqual(element, other)
      }
      for edit in edits {
        switch edit {
        case .remove(_, let position, _): removed.insert(position)
        case .insert(_, let position, _): inserted.insert(position)
        }
      }
    }
    if budget <= 0 {
      let unequal = zip(left, right).filter { !areEqual($0, $1) }
      let shared = min(left.count, right.count)
      removed = Set(unequal.map(\.0)).union(left.dropFirst(shared))
      inserted = Set(unequal.map(\.1)).union(right.dropFirst(shared))
    }
    equalElements = zip(expected, received).prefix(common).map { ($0, $1) }
    joinEdits(removed, inserted, in: (left, right))
  }

  private mutating func joinEdits(_ removed: Set<Int>, _ inserted: Set<Int>, in ranges: (Range<Int>, Range<Int>)) {
    var (x, y) = (ranges.0.lowerBound, ranges.1.lowerBound)
    while x < ranges.0.upperBound || y < ranges.1.upperBound {
      let first = (x, y)
      while removed.contains(x) { x += 1 }
      while inserted.contains(y) { y += 1 }
      if (x, y) != first { changes.append(Change(expected: first.0..<x, received: first.1..<y)) }
      // The next element is in both lists, unless both end here.
      if x < ranges.0.upperBound { equalElements.append((x, y)) }
      (x, y) = (x + 1, y + 1)
    }
  }
}
