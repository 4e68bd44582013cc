import ToolSupport

/// The search for the code of a file to exclude: code with a `coverage:ignore` comment, code that no test can cover,
/// and code that the compiler does not count.
struct ExclusionFinder {
  let syntax: SourceSyntax
  let mapping: FileMapping

  private var source: SourceFile { syntax.source }

  private static let noRegionMessage =
    "coverage:ignore matches no region: write it after the brace that opens one, or delete it"

  struct Finding {
    var exclusions: [Exclusion] = []
    var warnings: [SourceWarning] = []
    /// The indices in the mapping of all excluded regions.
    var regions: Set<Int> = []
  }

  /// Returns the exclusions in source order, with their regions.
  func find() -> Finding {
    let neverRan = mapping.regions.indices.filter { !mapping.regions[$0].counts.isCovered(by: .both) }
    let observers = unmeasuredObservers
    var finding = Finding()
    let ignored = addComments(observers.map(\.block), to: &finding)
    addMessages(neverRan, to: &finding)
    addPackLoops(to: &finding)
    for observer in observers where !ignored.contains(where: { $0.contains(observer.block) }) {
      finding.warnings.append(
        SourceWarning(
          line: source.position(of: observer.block).line,
          message: "this \(observer.name) is not measured, as a macro such as @Observable moves it into code that the "
            + "compiler does not count: call a method in it, which is measured"))
    }
    for index in neverRan {
      let range = offsets(of: mapping.regions[index])
      guard syntax.isUnreachable(range) else { continue }
      add(.unreachable, "the statement before it always exits", range, [index], &finding)
    }
    finding.exclusions.sort { $0.start < $1.start }
    finding.warnings.sort { $0.line < $1.line }
    return finding
  }

  /// Adds the regions that comments exclude.
  ///
  /// - Parameters:
  ///   - unmeasured: The places of blocks without regions, which a comment may be about.
  ///   - finding: The exclusions and warnings.
  /// - Returns: The ranges that the comments are about.
  private func addComments(_ unmeasured: [Int], to finding: inout Finding) -> [Range<Int>] {
    let ignored = IgnoredRanges(syntax, topic: "coverage:")
    finding.warnings = ignored.warnings
    // White space, comments and the closing braces of outer blocks do not decide whether a region is in an ignored
    // range.
    let extents = mapping.regions.map { syntax.extent(of: offsets(of: $0)) }
    for entry in ignored.entries {
      var regions = indices(of: extents, within: entry.range)
      // After a block, the compiler begins a region that reaches to the end of the outer block. If all of its code is
      // ignored, only closing braces are left of it, and it is ignored as well. If it ran, it counts, unless it is the
      // only region that the comment can be about.
      regions += indices(after: entry).filter {
        regions.isEmpty || !mapping.regions[$0].counts.isCovered(by: .both)
      }
      if regions.isEmpty {
        // If the range is the only statement of a block or a case, the block is ignored as a whole, as it has nothing
        // else to run.
        regions = extents.indices.filter { entry.range.contains(syntax.body(of: extents[$0])) }
      }
      regions.removeAll(where: finding.regions.contains)
      let line = source.position(of: entry.comment.range.lowerBound).line
      if regions.isEmpty {
        guard !unmeasured.contains(where: { entry.range.contains($0) }) else { continue }
        finding.warnings.append(
          SourceWarning(line: line, message: Self.noRegionMessage))
      } else {
        add(.comment, entry.comment.reason, syntax.trimmed(entry.range), regions, &finding)
        if regions.allSatisfy({ mapping.regions[$0].counts.isCovered(by: .both) }) {
          finding.warnings.append(
            SourceWarning(
              line: line, message: "the tests run everything that coverage:ignore excludes: delete the comment"))
        }
      }
    }
    return ignored.entries.map(\.range)
  }

  private func addMessages(_ neverRan: [Int], to finding: inout Finding) {
    let extents = neverRan.map { offsets(of: mapping.regions[$0]) }
    for message in syntax.messages(excluding: mapping.redefinedTraps) {
      // A message is an autoclosure, which has its own region. Without one, the argument is always evaluated, or the
      // commas of the call were misread.
      guard
        neverRan.indices.contains(where: { mapping.regions[neverRan[$0]].isImplicitClosure && extents[$0] == message })
      else { continue }
      let regions = indices(of: extents, within: message).map { neverRan[$0] }.filter { !finding.regions.contains($0) }
      guard !regions.isEmpty else { continue }
      add(.message, "the message is evaluated only if the program stops here", message, regions, &finding)
    }
  }

  /// Adds the bodies of loops over a pack, without the closures and functions in them, which have counters that work.
  private func addPackLoops(to finding: inout Finding) {
    for block in syntax.packLoops {
      guard let body = mapping.regions.firstIndex(where: { offsets(of: $0).lowerBound == block.lowerBound }) else {
        continue
      }
      let regions = mapping.regions.indices.filter { index in
        let region = mapping.regions[index]
        return region.function == mapping.regions[body].function && !region.isImplicitClosure
          && block.contains(offsets(of: region).lowerBound) && !finding.regions.contains(index)
      }
      add(.uncounted, "the compiler does not count the body of a loop over a pack", block, regions, &finding)
    }
  }

  /// The observers that are compiled, but have no region.
  private var unmeasuredObservers: [(name: String, block: Int, type: Range<Int>)] {
    let starts = Set(mapping.regions.map { offsets(of: $0).lowerBound })
    return syntax.observers.filter { !starts.contains($0.block) && starts.contains(where: $0.type.contains) }
  }

  private func add(
    _ cause: Exclusion.Cause, _ reason: String, _ range: Range<Int>, _ regions: [Int], _ finding: inout Finding
  ) {
    guard regions.contains(where: { !finding.regions.contains($0) }) else { return }
    finding.regions.formUnion(regions)
    finding.exclusions.append(
      Exclusion(
        cause: cause, reason: reason, start: source.position(of: range.lowerBound),
        end: source.position(of: range.upperBound), regions: regions.map { mapping.regions[$0] }))
  }

  private func offsets(of region: CodeRegion) -> Range<Int> {
    let start = source.offset(of: region.start)
    return start..<max(start, source.offset(of: region.end))
  }

  /// Returns the indices of the regions that begin in the tail of an entry and contain only closing braces after its
  /// range.
  private func indices(after entry: IgnoredRanges.Entry) -> [Int] {
    mapping.regions.indices.filter {
      let range = offsets(of: mapping.regions[$0])
      return entry.tail.contains(range.lowerBound) && range.upperBound > entry.range.upperBound
        && syntax.isOnlyClosingBraces(range)
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
