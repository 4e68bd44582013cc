/// What the regions on a line make of it in the formats that know branches but no regions.
///
/// Such a format tells a partial line by its branches: each region with code on the line is one.
struct LineBranches {
  let file: FileCoverage

  /// Visits the lines in order, each with the counts of its branches.
  ///
  /// - Parameter visit: Is given no branches for a line that its count tells all about: one region, which ran or did
  ///   not.
  func forEachLine(_ visit: (CodeLine, [ExecutionCounts]) -> Void) {
    var regions: [Int] = []
    var branches: [ExecutionCounts] = []
    let pieces = file.pieces
    var next = pieces.startIndex
    for line in file.lines {
      while next < pieces.endIndex, pieces[next].line < line.number { next += 1 }
      regions.removeAll(keepingCapacity: true)
      branches.removeAll(keepingCapacity: true)
      while next < pieces.endIndex, pieces[next].line == line.number {
        if let region = pieces[next].region, !regions.contains(region) {
          regions.append(region)
          for twin in twins(of: region) { branches.append(file.regions[twin].counts) }
        }
        next += 1
      }
      if branches.count == 1, line.gaps.isEmpty { branches.removeAll(keepingCapacity: true) }
      visit(line, branches)
    }
  }

  /// All regions that share the place of one, such as a stored closure and the making of it.
  private func twins(of index: Int) -> ClosedRange<Int> {
    let regions = file.regions
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
