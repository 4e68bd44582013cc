extension FileCoverage {
  /// What the regions on a line make of it in the formats that know branches but no regions: each is a branch.
  ///
  /// - Parameter line: A line of the file.
  /// - Returns: The counts of its branches; none where the line's own count tells all, as one region ran or did not.
  func branches(of line: CodeLine) -> [ExecutionCounts] {
    var found: [Int] = []
    for case let region? in pieces(on: line.number).lazy.map(\.region) where !found.contains(region) {
      found.append(region)
    }
    let branches = found.flatMap(twins).map { regions[$0].counts }
    return branches.count == 1 && line.gaps.isEmpty ? [] : branches
  }

  /// All regions that share the place of one, such as a stored closure and the making of it.
  private func twins(of index: Int) -> ClosedRange<Int> {
    func isTwin(_ other: Int) -> Bool {
      regions.indices.contains(other) && regions[other].start == regions[index].start
        && regions[other].end == regions[index].end
    }
    var (first, last) = (index, index)
    while isTwin(first - 1) { first -= 1 }
    while isTwin(last + 1) { last += 1 }
    return first...last
  }
}
