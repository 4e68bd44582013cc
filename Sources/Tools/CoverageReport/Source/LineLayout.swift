/// Lays the regions of a file out on its lines.
///
/// Where regions lie within each other, the innermost one has the say. A line's count is that of the most executed of the
/// regions that begin on the line and of the one that it begins in, as in llvm-cov's annotated listing, but here they need
/// text of their own on the line: a `case .gold: return 3` that never ran counts there as often as the `switch` around it,
/// whose indentation it stands in. Lines that are blank or nothing but a comment are no lines of code here, though they are
/// for llvm-cov.
struct LineLayout {
  /// A region with what it is to the measure.
  struct Item {
    var start: CodeRegion.Position
    var end: CodeRegion.Position
    /// The least of the counts of all regions with this place.
    var counts: ExecutionCounts
    /// The sum of their counts.
    var total: ExecutionCounts
    var kind: LineSegment.Kind
    var region: Int?
  }

  private let source: SourceFile?
  private let comments: CommentLines?
  private(set) var lines: [CodeLine] = []
  private(set) var segments: [LineSegment] = []

  /// - Parameters:
  ///   - items: The regions in source order, an outer one before those it contains; one item for each place.
  ///   - source: The file's text; nil when it cannot be read.
  init(_ items: [Item], source: SourceFile?) {
    self.source = source
    comments = source.map(CommentLines.init)
    guard let first = items.first else { return }
    var open: [Item] = []
    var next = items.startIndex
    var line = first.start.line
    while next < items.endIndex || !open.isEmpty {
      let wrapping = open.last { $0.end > CodeRegion.Position(line: line, column: 1) }
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
      open.removeAll { $0.end <= CodeRegion.Position(line: line + 1, column: 1) }
      line = open.isEmpty && next < items.endIndex ? items[next].start.line : line + 1
    }
  }

  /// Makes the segments of a line up to a column, each for the innermost region that is open there.
  private mutating func fill(_ line: Int, from column: inout Int, to limit: Int, _ open: inout [Item]) {
    while column < limit {
      while let last = open.last, last.end <= CodeRegion.Position(line: line, column: column) { open.removeLast() }
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

  /// Takes white space from both ends; nil when nothing is left, or the whole line is a comment.
  private func trim(_ columns: Range<Int>, on line: Int) -> Range<Int>? {
    guard let source else {
      return columns.upperBound == .max ? columns.lowerBound..<columns.lowerBound + 1 : columns
    }
    guard let text = source.line(line) else { return nil }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let code = text.drop(while: isBlank)
    if let comments, comments.contains(line, code) { return nil }
    var part = text.dropFirst(columns.lowerBound - 1)
    if columns.upperBound != .max { part = part.prefix(columns.count) }
    let end = part.lastIndex { !isBlank($0) }
    guard let start = part.firstIndex(where: { !isBlank($0) }), let end else { return nil }
    // Within a line, a segment begins at a token, so that two slashes begin a comment behind the code.
    if columns.lowerBound > 1, part[start...].starts(with: "//".utf8) { return nil }
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
    if !isRuled { for segment in own where segment.kind == .code { line.counts.formGreatest(segment.counts) } }
    for selection in SuiteSelection.allCases where line.counts.isCovered(by: selection) {
      if own.contains(where: { $0.kind == .code && !$0.counts.isCovered(by: selection) }) {
        line.gaps.insert(selection)
      }
    }
    lines.append(line)
  }
}

extension LineLayout {
  /// Lays out what counts in a file, what does not, and what was not compiled.
  init(
    regions: [CodeRegion], exclusions: [Exclusion], skipped: [(start: CodeRegion.Position, end: CodeRegion.Position)],
    source: SourceFile?
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
    self.init(Self.joined(items), source: source)
  }

  /// Makes one item of all that share a place.
  private static func joined(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(items.count)
    for item in items {
      guard let last = result.indices.last, result[last].start == item.start, result[last].end == item.end else {
        result.append(item)
        continue
      }
      if item.kind != .code || result[last].kind != .code {
        if item.kind == .code { result[last] = item }
        continue
      }
      result[last].counts.formLeast(item.counts)
      for suite in Suite.allCases { result[last].total.add(item.counts.count(by: suite.alone), by: suite) }
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

/// The lines of a file that hold nothing but a comment.
struct CommentLines {
  /// The lines that only the tokens can tell: those within a comment, or within a string, of several lines.
  private var lines: [Int: Bool] = [:]

  /// Most files have neither, and are not taken apart.
  init(_ source: SourceFile) {
    guard Self.mayHoldSeveralLines(source.bytes) else { return }
    var lastCode = 0
    for token in SwiftLexer.tokens(of: source.bytes) {
      let first = source.position(of: token.range.lowerBound).line
      let last = source.position(of: token.range.upperBound - 1).line
      if token.kind == .comment {
        for line in first...last { lines[line] = lines[line] != false && line != lastCode }
      } else {
        if last > first || lines[first] == true { for line in first...last { lines[line] = false } }
        lastCode = last
      }
    }
  }

  /// Whether a line is one of them.
  ///
  /// - Parameters:
  ///   - line: The line's number.
  ///   - text: What stands on it, without white space before it.
  /// - Returns: `false` for a line of code, and for one in a string.
  func contains(_ line: Int, _ text: ArraySlice<UInt8>) -> Bool {
    lines[line] ?? text.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  }

  /// Whether `/*` or `"""` occurs.
  private static func mayHoldSeveralLines(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
      for index in bytes.indices.dropLast() {
        if bytes[index] == slash, bytes[index + 1] == star { return true }
        if bytes[index] == quote, bytes[index + 1] == quote, index + 2 < bytes.count, bytes[index + 2] == quote {
          return true
        }
      }
      return false
    }
  }
}
