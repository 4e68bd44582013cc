/// Finds what of a file is to be left out of account: what its author says in comments, and what no program can cover.
struct ExclusionFinder {
  let source: SourceFile
  let mapping: FileMapping

  private static let idle =
    "coverage:ignore finds no region to leave out: write it behind the brace that opens one, or delete it"

  struct Finding {
    var exclusions: [Exclusion] = []
    var warnings: [SourceWarning] = []
    /// The indices, in the mapping, of the regions that the exclusions take out.
    var regions: Set<Int> = []
  }

  /// The exclusions in source order, each with the regions that it takes out.
  ///
  /// Most files have nothing to exclude, and are not taken apart.
  func find() -> Finding {
    let hasComments = source.bytes.contains(IgnoreComment.marker)
    let neverRan = mapping.regions.indices.filter { !mapping.regions[$0].counts.isCovered(by: .both) }
    let hasMessages = neverRan.contains { mapping.regions[$0].isImplicitClosure }
    let behindBraces = neverRan.filter { mayBeUnreachable(mapping.regions[$0]) }
    guard hasComments || hasMessages || !behindBraces.isEmpty else { return Finding() }

    let syntax = SourceSyntax(source.bytes)
    var finding = Finding()
    if hasComments { addComments(syntax, to: &finding) }
    if hasMessages { addMessages(syntax, neverRan, to: &finding) }
    for index in behindBraces where syntax.isUnreachable(offsets(of: mapping.regions[index])) {
      add(
        .unreachable, "nothing leaves the statement before it", offsets(of: mapping.regions[index]), [index], &finding)
    }
    finding.exclusions.sort { $0.start < $1.start }
    finding.warnings.sort { $0.line < $1.line }
    return finding
  }

  private func addComments(_ syntax: SourceSyntax, to finding: inout Finding) {
    let ignored = IgnoredRanges(source: source, syntax: syntax)
    finding.warnings = ignored.warnings
    let extents = mapping.regions.map { syntax.extent(of: offsets(of: $0)) }
    for entry in ignored.entries {
      var regions = indices(of: extents, within: entry.range)
      regions += indices(behind: entry, syntax).filter {
        regions.isEmpty || !mapping.regions[$0].counts.isCovered(by: .both)
      }
      if regions.isEmpty {
        // The only statement of a block or a case is all that there is to run in it.
        regions = extents.indices.filter { entry.range.contains(syntax.body(of: extents[$0])) }
      }
      regions.removeAll(where: finding.regions.contains)
      let line = source.position(of: entry.comment.range.lowerBound).line
      if regions.isEmpty {
        finding.warnings.append(
          SourceWarning(line: line, message: Self.idle))
      } else {
        add(.comment, entry.comment.reason, syntax.trimmed(entry.range), regions, &finding)
        if regions.allSatisfy({ mapping.regions[$0].counts.isCovered(by: .both) }) {
          finding.warnings.append(
            SourceWarning(line: line, message: "the tests run all that coverage:ignore leaves out: delete the comment"))
        }
      }
    }
  }

  private func addMessages(_ syntax: SourceSyntax, _ neverRan: [Int], to finding: inout Finding) {
    let extents = neverRan.map { offsets(of: mapping.regions[$0]) }
    for message in syntax.messages(excluding: mapping.redefinedTraps) {
      // What is no closure of its own is evaluated in any case, or was taken apart at the wrong comma.
      guard
        neverRan.indices.contains(where: { mapping.regions[neverRan[$0]].isImplicitClosure && extents[$0] == message })
      else { continue }
      let regions = indices(of: extents, within: message).map { neverRan[$0] }.filter { !finding.regions.contains($0) }
      guard !regions.isEmpty else { continue }
      add(.message, "the message is made only when the program ends here", message, regions, &finding)
    }
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

  /// Whether a region begins behind a brace and ends with one, with nothing but white space, braces and comments between.
  private func mayBeUnreachable(_ region: CodeRegion) -> Bool {
    let range = offsets(of: region)
    guard range.lowerBound > 0, source.bytes[range.lowerBound - 1] == UInt8(ascii: "}") else { return false }
    let first = source.bytes[range].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first == UInt8(ascii: "}") || first == UInt8(ascii: "/")
  }

  /// The indices of the regions that begin where a entry says so and go on behind it with nothing but closing braces.
  private func indices(behind entry: IgnoredRanges.Entry, _ syntax: SourceSyntax) -> [Int] {
    mapping.regions.indices.filter {
      let range = offsets(of: mapping.regions[$0])
      return entry.tail.contains(range.lowerBound) && range.upperBound > entry.range.upperBound
        && syntax.isOnlyClosingBraces(range)
    }
  }

  /// The indices of the extents that lie within a range; the extents are ordered by where they begin.
  private func indices(of extents: [Range<Int>], within range: Range<Int>) -> [Int] {
    let first = extents.partitioningIndex { $0.lowerBound >= range.lowerBound }
    return extents[first...].indices.prefix { extents[$0].lowerBound < range.upperBound }
      .filter { extents[$0].upperBound <= range.upperBound }
  }
}

extension SourceSyntax {
  /// Whether a region has no code but the braces that close what began before it.
  func isOnlyClosingBraces(_ region: Range<Int>) -> Bool {
    let inside = tokens(in: region)
    return !inside.isEmpty && inside.allSatisfy { isToken($0, "}") }
  }

  /// Where the code of a region lies: without white space, comments, and the braces that close what began before it.
  func extent(of region: Range<Int>) -> Range<Int> {
    let inside = tokens(in: region)
    guard !inside.isEmpty else { return region }
    let start = tokens[inside.lowerBound].range.lowerBound
    let last = inside.last { !isToken($0, "}") || (openings[$0] ?? -1) >= inside.lowerBound }
    return start..<(last.map { tokens[$0].range.upperBound } ?? region.upperBound)
  }

  /// What of an extent runs: without the braces around a block, and without the label of a case.
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
    guard !inside.isEmpty else { return extent }
    return tokens[inside.lowerBound].range.lowerBound..<tokens[inside.upperBound - 1].range.upperBound
  }

  /// A range from its first token to its last.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let inside = tokens(in: range)
    guard !inside.isEmpty else { return range }
    return tokens[inside.lowerBound].range.lowerBound..<tokens[inside.upperBound - 1].range.upperBound
  }
}

extension [UInt8] {
  /// Whether a text occurs in the bytes.
  fileprivate func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if self[start...].starts(with: text) { return true }
      rest = self[(start + 1)...]
    }
    return false
  }
}
