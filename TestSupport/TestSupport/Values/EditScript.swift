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

  /// The changes, in order.
  private(set) var changes: [Change] = []

  /// Computes the edit script of two lists.
  ///
  /// - Parameters:
  ///   - expected: The number of elements in the expected list.
  ///   - received: The number of elements in the received list.
  ///   - effort: The number of comparisons for each element, and for each of a thousand more.
  ///   - areEqual: A closure that compares an element of the expected list with an element of the received list.
  init(expected: Int, received: Int, effort: Int = 2, areEqual: (Int, Int) -> Bool) {
    // A common start needs no search.
    let start = (0..<min(expected, received)).first { !areEqual($0, $0) } ?? min(expected, received)
    let (left, right) = (start..<expected, start..<received)
    // Each edit changes the difference of the lengths by one, so there are at least that many edits.
    var budget = abs(left.count - right.count) > 64 ? 0 : effort * (left.count + right.count + 1_000)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    if left.isEmpty || right.isEmpty {
      (removed, inserted) = (Set(left), Set(right))
    } else if budget > 0 {
      let edits = right.difference(from: left) { element, other in
        // If all further elements are equal, the search ends at once.
        budget -= 1
        return budget < 0 || areEqual(element, other)
      }
      for edit in edits {
        switch edit {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): inserted.insert(start + offset)
        }
      }
    }
    if budget <= 0, !left.isEmpty, !right.isEmpty {
      let shared = start..<min(expected, received)
      let unequal = Set(shared.filter { !areEqual($0, $0) })
      removed = unequal.union(shared.upperBound..<expected)
      inserted = unequal.union(shared.upperBound..<received)
    }
    joinEdits(removed, inserted, from: start, to: (expected, received))
  }

  /// Joins adjacent edits into changes.
  private mutating func joinEdits(
    _ removed: Set<Int>, _ inserted: Set<Int>, from start: Int, to end: (expected: Int, received: Int)
  ) {
    var (x, y) = (start, start)
    while x < end.expected || y < end.received {
      let first = (x, y)
      while removed.contains(x) { x += 1 }
      while inserted.contains(y) { y += 1 }
      if (x, y) != first { changes.append(Change(expected: first.0..<x, received: first.1..<y)) }
      // The next element is in both lists.
      (x, y) = (x + 1, y + 1)
    }
  }
}
