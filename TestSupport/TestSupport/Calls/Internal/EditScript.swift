/// The fewest insertions and removals that make one list of another, found by Myers' greedy search.
struct EditScript {
  /// A run of elements, all different, between two runs that both lists share.
  ///
  /// One of the ranges may be empty.
  struct Change: Equatable {
    let expected: Range<Int>
    let received: Range<Int>
  }

  /// The changes, in order: whatever lies between them is the same in both lists.
  let changes: [Change]

  /// Aligns two lists.
  ///
  /// What they share at either end is left out first. Up to the limit the search costs the sum of their lengths times
  /// the number of edits at worst; lists that are further apart are compared place by place.
  ///
  /// - Parameters:
  ///   - expected: The length of the list that was wanted.
  ///   - received: The length of the list that came.
  ///   - limit: The most insertions and removals to look for.
  ///   - areEqual: Whether an element of the first list equals one of the second.
  init(expected: Int, received: Int, limit: Int = 64, areEqual: (Int, Int) -> Bool) {
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
        ?? Self.differingPlaces(in: middle, areEqual: areEqual)
    }
  }

  /// How far each diagonal (the index in the first list minus that in the second) reaches with a number of edits.
  private struct Frontier {
    private var reach: [Int]
    private let edits: Int

    init(edits: Int) {
      self.edits = edits
      reach = Array(repeating: -1, count: 2 * edits + 3)
    }

    subscript(diagonal: Int) -> Int {
      get { reach[diagonal + edits + 1] }
      set { reach[diagonal + edits + 1] = newValue }
    }

    /// Whether the best way to a diagonal, one edit further on, is an insertion.
    func comesByInsertion(to diagonal: Int, edits: Int) -> Bool {
      diagonal == -edits || (diagonal != edits && self[diagonal - 1] < self[diagonal + 1])
    }
  }

  private static func searchEdits(in middle: Change, limit: Int, areEqual: (Int, Int) -> Bool) -> [Change]? {
    let (expected, received) = (middle.expected, middle.received)
    guard abs(expected.count - received.count) <= limit else { return nil }
    var frontiers: [Frontier] = []
    var frontier = Frontier(edits: limit)
    frontier[1] = 0
    for edits in 0...limit {
      frontiers.append(frontier)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isInsertion = frontier.comesByInsertion(to: diagonal, edits: edits)
        var x = isInsertion ? frontier[diagonal + 1] : frontier[diagonal - 1] + 1
        var y = x - diagonal
        while x < expected.count, y < received.count, x >= 0, y >= 0,
          areEqual(expected.lowerBound + x, received.lowerBound + y)
        {
          x += 1
          y += 1
        }
        frontier[diagonal] = x
        if x >= expected.count, y >= received.count {
          return traceBack(through: frontiers, edits: edits, in: middle)
        }
      }
    }
    return nil
  }

  private static func traceBack(through frontiers: [Frontier], edits: Int, in middle: Change) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (middle.expected.count, middle.received.count)
    for edit in stride(from: edits, to: 0, by: -1) {
      let frontier = frontiers[edit]
      let isInsertion = frontier.comesByInsertion(to: x - y, edits: edit)
      let diagonal = isInsertion ? x - y + 1 : x - y - 1
      x = frontier[diagonal]
      y = x - diagonal
      let (start, other) = (middle.expected.lowerBound + x, middle.received.lowerBound + y)
      var change = Change(
        expected: start..<start + (isInsertion ? 0 : 1), received: other..<other + (isInsertion ? 1 : 0))
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

  private static func differingPlaces(in middle: Change, areEqual: (Int, Int) -> Bool) -> [Change] {
    let (expected, received) = (middle.expected, middle.received)
    let shared = min(expected.count, received.count)
    var changes: [Change] = []
    var start: Int?
    for place in 0..<shared {
      if !areEqual(expected.lowerBound + place, received.lowerBound + place) {
        start = start ?? place
      } else if let first = start {
        changes.append(
          Change(
            expected: expected.lowerBound + first..<expected.lowerBound + place,
            received: received.lowerBound + first..<received.lowerBound + place))
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
