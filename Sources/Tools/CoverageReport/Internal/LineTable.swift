/// Execution counts by line, each line counted once.
///
/// llvm-cov's own summary adds up functions, so it counts the lines of a closure again with those of the
/// function around it. These are the lines its annotated listing shows instead.
enum LineTable {
  /// - Parameter segments: A file's segments in source order.
  /// - Returns: The count of the most executed part of each line that holds code.
  static func counts(of segments: [LLVMExport.Segment]) -> [Int: Int] {
    guard let first = segments.first, let last = segments.last else { return [:] }
    var counts: [Int: Int] = [:]
    var index = segments.startIndex
    var enclosing: LLVMExport.Segment?
    for line in first.line...max(first.line, last.line) {
      let begin = index
      while index < segments.endIndex, segments[index].line == line { index += 1 }
      let own = segments[begin..<index]
      counts[line] = count(of: own, inside: enclosing)
      enclosing = own.last ?? enclosing
    }
    return counts
  }

  private static func count(of own: ArraySlice<LLVMExport.Segment>, inside enclosing: LLVMExport.Segment?) -> Int? {
    let entries = own.filter { !$0.isGap && $0.hasCount && $0.isRegionEntry }
    let startsSkipped = own.first.map { !$0.hasCount && $0.isRegionEntry } ?? false
    let isInside = enclosing?.hasCount ?? false
    guard !entries.isEmpty || (isInside && !startsSkipped) else { return nil }
    return max(isInside ? enclosing?.count ?? 0 : 0, entries.map(\.count).max() ?? 0)
  }
}
