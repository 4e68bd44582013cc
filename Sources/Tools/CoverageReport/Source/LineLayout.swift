import ToolSupport

/// The layout of the regions of a file on its lines.
///
/// Where regions are nested, text belongs to the innermost one. The count of a line is the greatest count among the
/// regions that begin on it and the region that reaches into it from above. This is also the rule of the annotated
/// listing of llvm-cov.
///
/// There are two differences. A region counts only if it has text of its own on the line. For llvm-cov, a `case .gold:
/// return 3` that never ran has the count of the `switch` around it, because the indentation belongs to the `switch`.
/// Also, blank lines and lines with only a comment are lines of code for llvm-cov, but not here.
struct LineLayout {
  /// A region with its role in the measurement.
  struct Item {
    var start: SourcePosition
    var end: SourcePosition
    /// The lowest counts among all regions with this range.
    var counts: ExecutionCounts
    /// The sum of these counts.
    var total: ExecutionCounts
    var kind: LineSegment.Kind
    var region: Int?
  }

  private let syntax: SourceSyntax?
  private(set) var lines: [CodeLine] = []
  private(set) var segments: [LineSegment] = []

  /// - Parameters:
  ///   - items: The regions in source order, one item for each range. An outer region comes before the regions in it.
  ///   - syntax: The syntax of the file, or nil if it cannot be read.
  init(_ items: [Item], syntax: SourceSyntax?) {
    self.syntax = syntax
    guard let first = items.first else { return }
    // The regions that contain the current position, from the outermost to the innermost.
    var open: [Item] = []
    var next = items.startIndex
    var line = first.start.line
    while next < items.endIndex || !open.isEmpty {
      // Found before the line is filled, because `fill` removes the regions that end on it.
      let wrapping = open.last { $0.end > SourcePosition(line: line, column: 1) }
      var entries: [Item] = []
      let before = segments.count
      var column = 1
      while next < items.endIndex, items[next].start.line == line {
        fill(line, from: &column, to: items[next].start.column, &open)
        open.append(items[next])
        entries.append(items[next])
        next += 1
      }
      fill(line, from: &column, to: .max, &open)
      addLine(line, entries: entries, wrapping: wrapping, segments: before..<segments.count)
      open.removeAll { $0.end <= SourcePosition(line: line + 1, column: 1) }
      line = open.isEmpty && next < items.endIndex ? items[next].start.line : line + 1
    }
  }

  /// Adds the segments of a line up to a column, each for the innermost open region.
  private mutating func fill(_ line: Int, from column: inout Int, to limit: Int, _ open: inout [Item]) {
    while column < limit {
      while let last = open.last, last.end <= SourcePosition(line: line, column: column) { open.removeLast() }
      guard let item = open.last else { break }
      let end = item.end.line == line ? min(item.end.column, limit) : limit
      add(item, line, column..<end)
      column = end
    }
    column = max(column, limit)
  }

  private mutating func add(_ item: Item, _ line: Int, _ columns: Range<Int>) {
    guard let columns = trim(columns, on: line) else { return }
    segments.append(
      LineSegment(line: line, columns: columns, counts: item.counts, kind: item.kind, region: item.region))
  }

  /// Removes white space from both ends of a range.
  ///
  /// The result is nil if nothing but comments is left.
  private func trim(_ columns: Range<Int>, on line: Int) -> Range<Int>? {
    guard let syntax else {
      return columns.upperBound == .max ? columns.lowerBound..<columns.lowerBound + 1 : columns
    }
    guard let text = syntax.source.line(line) else { return nil }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var part = text.dropFirst(columns.lowerBound - 1)
    if columns.upperBound != .max { part = part.prefix(columns.count) }
    let end = part.lastIndex { !isBlank($0) }
    guard let start = part.firstIndex(where: { !isBlank($0) }), let end, syntax.hasCode(in: start..<end + 1) else {
      return nil
    }
    return start - text.startIndex + 1..<end - text.startIndex + 2
  }

  private mutating func addLine(_ number: Int, entries: [Item], wrapping: Item?, segments range: Range<Int>) {
    let own = segments[range]
    guard own.contains(where: { $0.kind == .code }) else { return }
    var line = CodeLine(number: number, counts: ExecutionCounts())
    var isRuled = false
    func rule(_ item: Item) {
      guard item.kind == .code, own.contains(where: { $0.kind == .code && $0.region == item.region }) else { return }
      isRuled = true
      line.counts.formGreatest(item.total)
    }
    if let wrapping { rule(wrapping) }
    entries.forEach(rule)
    // No region that begins on the line or reaches into it has text of its own on the line.
    if !isRuled { for segment in own where segment.kind == .code { line.counts.formGreatest(segment.counts) } }
    for selection in SuiteSelection.allCases where line.counts.isCovered(by: selection) {
      if own.contains(where: { $0.kind == .code && !$0.counts.isCovered(by: selection) }) {
        line.partialSelections.insert(selection)
      }
    }
    lines.append(line)
  }
}

extension LineLayout {
  /// Creates the layout of all regions: those that count, excluded ones, and code that was not compiled.
  init(
    regions: [CodeRegion], exclusions: [Exclusion], skipped: [(start: SourcePosition, end: SourcePosition)],
    syntax: SourceSyntax?
  ) {
    var items: [Item] = []
    items.reserveCapacity(regions.count)
    for (index, region) in regions.enumerated() { items.append(Item(region, .code, index)) }
    for (index, exclusion) in exclusions.enumerated() {
      items += exclusion.regions.map { Item($0, .excluded(index), nil) }
    }
    items += skipped.map {
      Item(start: $0.start, end: $0.end, counts: ExecutionCounts(), total: ExecutionCounts(), kind: .skipped)
    }
    if !exclusions.isEmpty || !skipped.isEmpty { items.sort(by: Item.precedes) }
    self.init(Self.joined(items), syntax: syntax)
  }

  /// Merges the items with the same range.
  private static func joined(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(items.count)
    for item in items {
      guard let last = result.indices.last, result[last].start == item.start, result[last].end == item.end else {
        result.append(item)
        continue
      }
      // If one of two regions with the same range is excluded, the segment shows the other one.
      if item.kind != .code || result[last].kind != .code {
        if item.kind == .code { result[last] = item }
        continue
      }
      result[last].counts.formLeast(item.counts)
      for suite in Suite.allCases { result[last].total.add(item.counts.count(by: suite.selection), by: suite) }
    }
    return result
  }
}

extension LineLayout.Item {
  fileprivate init(_ region: CodeRegion, _ kind: LineSegment.Kind, _ index: Int?) {
    self.init(
      start: region.start, end: region.end, counts: region.counts, total: region.counts, kind: kind, region: index)
  }

  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    left.start != right.start ? left.start < right.start : left.end > right.end
  }
}

extension ExecutionCounts {
  fileprivate mutating func formLeast(_ other: Self) {
    xctest = min(xctest, other.xctest)
    swiftTesting = min(swiftTesting, other.swiftTesting)
  }

  fileprivate mutating func formGreatest(_ other: Self) {
    xctest = max(xctest, other.xctest)
    swiftTesting = max(swiftTesting, other.swiftTesting)
  }
}

extension SourceSyntax {
  /// Returns true if a part of a token is in a range, in bytes of the file.
  fileprivate func hasCode(in range: Range<Int>) -> Bool {
    let next = tokens.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return next < tokens.endIndex && tokens[next].range.lowerBound < range.upperBound
  }
}
