import ToolSupport

/// The search for the code of a file to exclude: code with a `coverage:ignore` comment, code that no test can cover,
/// and code that the compiler does not count.
struct ExclusionFinder {
  private let syntax: SourceSyntax
  private let mapping: FileMapping
  /// The ranges of the regions of the mapping, in bytes of the file.
  private let offsets: [Range<Int>]

  /// The exclusions in source order, with their regions.
  private(set) var exclusions: [Exclusion] = []
  private(set) var warnings: [SourceWarning] = []
  /// The indices in the mapping of all excluded regions.
  private(set) var regions: Set<Int> = []

  init(_ syntax: SourceSyntax, _ mapping: FileMapping) {
    (self.syntax, self.mapping) = (syntax, mapping)
    offsets = mapping.regions.map { region in
      let start = syntax.source.offset(of: region.start)
      return start..<max(start, syntax.source.offset(of: region.end))
    }
    let neverRan = offsets.indices.filter { !mapping.regions[$0].counts.isCovered(by: .both) }
    let observers = unmeasuredObservers
    let ignored = addComments(observers.map(\.block))
    addMessages(neverRan)
    addPackLoops()
    for observer in observers where !ignored.contains(where: { $0.contains(observer.block) }) {
      warn(
        observer.block,
        "this \(observer.name) is not measured, as a macro such as @Observable moves it into code that the "
          + "compiler does not count: call a method in it, which is measured")
    }
    for index in neverRan where syntax.isUnreachable(offsets[index]) {
      add(.unreachable, "the statement before it always exits", offsets[index], [index])
    }
    exclusions.sort { $0.start < $1.start }
    warnings.sort { $0.line < $1.line }
  }

  /// Adds the regions that comments exclude.
  ///
  /// - Parameter unmeasured: The places of blocks without regions, which a comment may be about.
  /// - Returns: The ranges that the comments are about.
  private mutating func addComments(_ unmeasured: [Int]) -> [Range<Int>] {
    let ignored = IgnoredRanges(syntax, topic: "coverage:")
    warnings = ignored.warnings
    // White space, comments and the closing braces of outer blocks do not decide whether a region is in an ignored
    // range.
    let extents = offsets.map(syntax.extent)
    for entry in ignored.entries {
      var found = indices(of: extents, within: entry.range)
      // After a block, the compiler begins a region that reaches to the end of the outer block. If all of its code is
      // ignored, only closing braces are left of it, and it is ignored as well. If it ran, it counts, unless it is the
      // only region that the comment can be about.
      found += indices(after: entry).filter { found.isEmpty || !mapping.regions[$0].counts.isCovered(by: .both) }
      if found.isEmpty {
        // If the range is the only statement of a block or a case, the block is ignored as a whole, as it has nothing
        // else to run.
        found = extents.indices.filter { entry.range.contains(syntax.body(of: extents[$0])) }
      }
      found.removeAll(where: regions.contains)
      let place = entry.comment.range.lowerBound
      if !found.isEmpty {
        add(.comment, entry.comment.reason, syntax.trimmed(entry.range), found)
        if found.allSatisfy({ mapping.regions[$0].counts.isCovered(by: .both) }) {
          warn(place, "the tests run everything that coverage:ignore excludes: delete the comment")
        }
      } else if !unmeasured.contains(where: entry.range.contains) {
        warn(place, "coverage:ignore matches no region: write it after the brace that opens one, or delete it")
      }
    }
    return ignored.entries.map(\.range)
  }

  private mutating func addMessages(_ neverRan: [Int]) {
    let extents = neverRan.map { offsets[$0] }
    for message in syntax.messages(excluding: mapping.redefinedTraps) {
      // A message is an autoclosure, which has its own region. Without one, the argument is always evaluated, or the
      // commas of the call were misread.
      guard neverRan.contains(where: { mapping.regions[$0].isImplicitClosure && offsets[$0] == message }) else {
        continue
      }
      let found = indices(of: extents, within: message).map { neverRan[$0] }.filter { !regions.contains($0) }
      add(.message, "the message is evaluated only if the program stops here", message, found)
    }
  }

  /// Adds the bodies of loops over a pack, without the closures and functions in them, which have counters that work.
  private mutating func addPackLoops() {
    for block in syntax.packLoops {
      guard let body = offsets.firstIndex(where: { $0.lowerBound == block.lowerBound }) else { continue }
      let found = offsets.indices.filter { index in
        let region = mapping.regions[index]
        return region.function == mapping.regions[body].function && !region.isImplicitClosure
          && block.contains(offsets[index].lowerBound) && !regions.contains(index)
      }
      add(.uncounted, "the compiler does not count the body of a loop over a pack", block, found)
    }
  }

  /// The observers that are compiled, but have no region.
  private var unmeasuredObservers: [(name: String, block: Int, type: Range<Int>)] {
    let starts = Set(offsets.map(\.lowerBound))
    return syntax.observers.filter { !starts.contains($0.block) && starts.contains(where: $0.type.contains) }
  }

  private mutating func add(_ cause: Exclusion.Cause, _ reason: String, _ range: Range<Int>, _ found: [Int]) {
    guard found.contains(where: { !regions.contains($0) }) else { return }
    regions.formUnion(found)
    exclusions.append(
      Exclusion(
        cause: cause, reason: reason, start: syntax.source.position(of: range.lowerBound),
        end: syntax.source.position(of: range.upperBound), regions: found.map { mapping.regions[$0] }))
  }

  private mutating func warn(_ offset: Int, _ message: String) {
    warnings.append(SourceWarning(line: syntax.source.position(of: offset).line, message: message))
  }

  /// Returns the indices of the regions that begin in the tail of an entry and contain only closing braces after its
  /// range.
  private func indices(after entry: IgnoredRanges.Entry) -> [Int] {
    offsets.indices.filter { index in
      entry.tail.contains(offsets[index].lowerBound) && offsets[index].upperBound > entry.range.upperBound
        && syntax.isOnlyClosingBraces(offsets[index])
    }
  }

  /// Returns the indices of the extents inside a range.
  ///
  /// The extents must be ordered by their beginnings.
  private func indices(of extents: [Range<Int>], within range: Range<Int>) -> [Int] {
    let first = extents.partitioningIndex { $0.lowerBound >= range.lowerBound }
    return extents[first...].indices.prefix { extents[$0].lowerBound < range.upperBound }
      .filter { extents[$0].upperBound <= range.upperBound }
  }
}

extension SourceSyntax {
  /// Returns true if a region contains only closing braces.
  func isOnlyClosingBraces(_ region: Range<Int>) -> Bool {
    let inside = tokens(in: region)
    return !inside.isEmpty && inside.allSatisfy { isToken($0, "}") }
  }

  /// Returns the range of the code in a region, without white space, comments and the closing braces of outer blocks.
  func extent(of region: Range<Int>) -> Range<Int> {
    let inside = tokens(in: region)
    guard !inside.isEmpty else { return region }
    let start = tokens[inside.lowerBound].range.lowerBound
    let last = inside.last { !isToken($0, "}") || (openings[$0] ?? -1) >= inside.lowerBound }
    return start..<(last.map { tokens[$0].range.upperBound } ?? region.upperBound)
  }

  /// Returns the range of the statements in an extent, without the braces of a block or the label of a case.
  func body(of extent: Range<Int>) -> Range<Int> {
    var inside = tokens(in: extent)
    guard let first = inside.first else { return extent }
    if isToken(first, "{"), let closing = closings[first], closing == inside.last {
      inside = first + 1..<closing
    } else if let label = [first, first + 1].first(where: { inside.contains($0) && isLabel($0) }),
      let colon = endOfLabel(label, before: inside.upperBound)
    {
      inside = colon + 1..<inside.upperBound
    }
    return inside.isEmpty ? extent : range(of: inside)
  }

  /// Returns the part of a range from its first token to its last.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let inside = tokens(in: range)
    return inside.isEmpty ? range : self.range(of: inside)
  }

  /// Returns the range of some tokens, in bytes of the file.
  func range(of inside: Range<Int>) -> Range<Int> {
    tokens[inside.lowerBound].range.lowerBound..<tokens[inside.upperBound - 1].range.upperBound
  }
}
