/// The shortest edit script of two lists: the fewest insertions and removals that turn one list into the other.
///
/// Source: Eugene Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1, 1986. This is the greedy
/// algorithm of figure 2.
///
/// A script is a path through a grid from the top left to the bottom right corner. A step to the right removes an element of
/// the expected list. A step down inserts an element of the received list. A diagonal step keeps an element of both lists.
/// With `x` for the column and `y` for the row, all positions with the same `x - y` lie on one diagonal.
///
/// For zero edits, one edit and so on, the algorithm computes the furthest position on each diagonal. It gets there with one
/// step from a neighboring diagonal, and then follows the diagonal steps, which cost no edit. The first number of edits that
/// reaches the corner is the smallest.
///
/// The time is proportional to the length of the lists times the number of edits. Lists with more edits than a limit are
/// compared position by position, so that very different lists do not take long.
struct EditScript {
  /// A range of expected elements that a range of received elements replaces.
  ///
  /// One of the ranges may be empty. The elements before and after a change are equal.
  struct Change: Equatable {
    let expected: Range<Int>
    let received: Range<Int>
  }

  /// The changes, in order.
  let changes: [Change]

  /// Computes the edit script of two lists.
  ///
  /// - Parameters:
  ///   - expected: The number of elements in the expected list.
  ///   - received: The number of elements in the received list.
  ///   - limit: The largest number of insertions and removals to search for.
  ///   - areEqual: A closure that compares an element of the expected list with an element of the received list.
  init(expected: Int, received: Int, limit: Int = 64, areEqual: (Int, Int) -> Bool) {
    // A common start and end need no edits. Most lists differ in few places, so little is left to search.
    let shorter = min(expected, received)
    var start = 0
    while start < shorter, areEqual(start, start) { start += 1 }
    var end = 0
    while end < shorter - start, areEqual(expected - end - 1, received - end - 1) { end += 1 }
    let middle = Change(expected: start..<expected - end, received: start..<received - end)
    if middle.expected.isEmpty && middle.received.isEmpty {
      changes = []
    } else if middle.expected.isEmpty || middle.received.isEmpty {
      changes = [middle]
    } else {
      changes =
        Self.searchEdits(in: middle, limit: limit, areEqual: areEqual)
        ?? Self.differingPositions(in: middle, areEqual: areEqual)
    }
  }

  /// The furthest `x` on each diagonal for a number of edits.
  private struct Frontier {
    private var reach: [Int]
    private let edits: Int

    init(edits: Int) {
      self.edits = edits
      // One diagonal more on each side, which the first step reads.
      reach = Array(repeating: -1, count: 2 * edits + 3)
    }

    subscript(diagonal: Int) -> Int {
      get { reach[diagonal + edits + 1] }
      set { reach[diagonal + edits + 1] = newValue }
    }

    /// Returns true if the last edit of the furthest path to a diagonal is an insertion.
    ///
    /// The frontier has the paths with one edit fewer. An insertion extends the path on the diagonal above, and a removal
    /// the path on the diagonal below. The one that gets further is better.
    func isReachedByInsertion(to diagonal: Int, edits: Int) -> Bool {
      diagonal == -edits || (diagonal != edits && self[diagonal - 1] < self[diagonal + 1])
    }
  }

  /// Searches for the shortest script.
  ///
  /// - Returns: The changes, or `nil` if they need more edits than the limit.
  private static func searchEdits(in middle: Change, limit: Int, areEqual: (Int, Int) -> Bool) -> [Change]? {
    let (expected, received) = (middle.expected, middle.received)
    // Each edit changes the difference of the lengths by one, so there are at least that many edits.
    guard abs(expected.count - received.count) <= limit else { return nil }
    var frontiers: [Frontier] = []
    var frontier = Frontier(edits: limit)
    // A fictitious insertion that leads to the start of the path.
    frontier[1] = 0
    for edits in 0...limit {
      // The frontiers are kept for tracing the path back. Their size grows with the square of the limit.
      frontiers.append(frontier)
      // The parity of the diagonal is that of the number of edits, so every other diagonal is enough. The neighbors still
      // have their values for one edit fewer.
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isInsertion = frontier.isReachedByInsertion(to: diagonal, edits: edits)
        var x = isInsertion ? frontier[diagonal + 1] : frontier[diagonal - 1] + 1
        var y = x - diagonal
        // Diagonal steps cost no edit.
        while x < expected.count, y < received.count, x >= 0, y >= 0,
          areEqual(expected.lowerBound + x, received.lowerBound + y)
        {
          x += 1
          y += 1
        }
        frontier[diagonal] = x
        // A path that leaves the grid needs at least one edit more than the path to the corner, which is therefore
        // found first.
        if x >= expected.count, y >= received.count {
          return traceBack(through: frontiers, edits: edits, in: middle)
        }
      }
    }
    return nil
  }

  /// Follows the path back from the end to the start, and joins adjacent edits into changes.
  private static func traceBack(through frontiers: [Frontier], edits: Int, in middle: Change) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (middle.expected.count, middle.received.count)
    for edit in stride(from: edits, to: 0, by: -1) {
      // This copy was kept before round `edit` changed it, so the same comparison finds the step that the round took.
      let frontier = frontiers[edit]
      let isInsertion = frontier.isReachedByInsertion(to: x - y, edits: edit)
      let diagonal = isInsertion ? x - y + 1 : x - y - 1
      x = frontier[diagonal]
      y = x - diagonal
      let (start, other) = (middle.expected.lowerBound + x, middle.received.lowerBound + y)
      var change = Change(
        expected: start..<start + (isInsertion ? 0 : 1), received: other..<other + (isInsertion ? 1 : 0))
      // The path is followed backwards, so the change found last comes next in the lists.
      if let next = changes.last, next.expected.lowerBound == change.expected.upperBound,
        next.received.lowerBound == change.received.upperBound
      {
        changes.removeLast()
        change = Change(
          expected: start..<next.expected.upperBound, received: other..<next.received.upperBound)
      }
      changes.append(change)
    }
    return changes.reversed()
  }

  /// Compares two lists position by position.
  ///
  /// Elements beyond the end of the shorter list belong to the last change.
  private static func differingPositions(in middle: Change, areEqual: (Int, Int) -> Bool) -> [Change] {
    let (expected, received) = (middle.expected, middle.received)
    let shared = min(expected.count, received.count)
    var changes: [Change] = []
    var start: Int?
    for position in 0..<shared {
      if !areEqual(expected.lowerBound + position, received.lowerBound + position) {
        start = start ?? position
      } else if let first = start {
        changes.append(
          Change(
            expected: expected.lowerBound + first..<expected.lowerBound + position,
            received: received.lowerBound + first..<received.lowerBound + position))
        start = nil
      }
    }
    let rest = start ?? shared
    if rest < max(expected.count, received.count) {
      changes.append(
        Change(
          expected: expected.lowerBound + rest..<expected.upperBound,
          received: received.lowerBound + rest..<received.upperBound))
    }
    return changes
  }
}
