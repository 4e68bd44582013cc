extension FileCoverage {
  /// What of the file touches some of its lines: regions, lines and functions; for figures, not for a page.
  ///
  /// - Parameter ranges: The lines, in order and apart.
  /// - Returns: The file as if it held nothing else.
  func restricted(to ranges: [ClosedRange<Int>]) -> Self {
    func isIn(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
    let touched = Set(pieces.lazy.filter { isIn($0.line) }.compactMap(\.region))
    let regions = regions.indices.filter { touched.contains($0) || isIn(self.regions[$0].start.line) }
      .map { self.regions[$0] }
    let functions = Set(regions.compactMap(\.function)).sorted()
    return FileCoverage(
      path: path, standing: standing, regions: regions, lines: lines.filter { isIn($0.number) },
      functions: functions.map { self.functions[$0] })
  }
}
