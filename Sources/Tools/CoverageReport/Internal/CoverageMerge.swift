/// Brings what llvm-cov says about each suite together, file by file.
struct CoverageMerge {
  fileprivate struct RegionKey: Hashable {
    let function: String
    let start: CodeRegion.Position
    let end: CodeRegion.Position
  }

  fileprivate struct Content {
    var regions: [RegionKey: ExecutionCounts] = [:]
    var functions: [RegionKey: ExecutionCounts] = [:]
    var lines: [Int: ExecutionCounts] = [:]
  }

  private var contents: [String: Content] = [:]

  /// Adds one export.
  ///
  /// A region is told apart by its place and by the function it belongs to. Records of one function in several
  /// objects are the same region, covered if any of them ran. Two functions with one place are not: in
  /// `var action = { 1 }` the initial value and the closure share their place, and the closure may never run.
  ///
  /// - Parameters:
  ///   - export: The mapping with its counts.
  ///   - suite: The suite whose counts these are, or `nil` for the mapping alone.
  mutating func add(_ export: LLVMExport, of suite: Suite?) {
    for function in export.functions {
      var isEntry = true
      for region in function.regions where region.kind == 0 && function.filenames.indices.contains(region.file) {
        let key = RegionKey(function: function.name, start: region.start, end: region.end)
        contents[function.filenames[region.file], default: Content()].add(
          region.count, of: suite, at: key, isEntry: isEntry)
        isEntry = false
      }
    }
    for file in export.files {
      for (line, count) in LineTable.counts(of: file.segments) {
        contents[file.filename, default: Content()].lines[line, default: ExecutionCounts()].add(count, of: suite)
      }
    }
  }

  /// Whether a mapping names code in the file.
  func holds(_ file: String) -> Bool {
    contents[file]?.regions.isEmpty == false
  }

  /// The merged figures of a file.
  ///
  /// - Parameters:
  ///   - file: The absolute path, as the compiler saw it.
  ///   - path: The path to report.
  ///   - standing: How the file stands to the tests.
  /// - Returns: The file's regions, lines and functions in source order.
  func coverage(of file: String, path: String, standing: FileCoverage.Standing) -> FileCoverage {
    let content = contents[file] ?? Content()
    return FileCoverage(
      path: path,
      standing: standing,
      regions: content.regions.sorted { Self.precedes($0.key, $1.key) }
        .map { CodeRegion(start: $0.key.start, end: $0.key.end, counts: $0.value) },
      lines: content.lines.sorted { $0.key < $1.key }.map { CodeLine(number: $0.key, counts: $0.value) },
      functions: content.functions.sorted { Self.precedes($0.key, $1.key) }
        .map { CodeFunction(name: $0.key.function, start: $0.key.start, end: $0.key.end, counts: $0.value) }
    )
  }

  private static func precedes(_ left: RegionKey, _ right: RegionKey) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end > right.end }
    return left.function < right.function
  }
}

extension CoverageMerge.Content {
  fileprivate mutating func add(_ count: Int, of suite: Suite?, at key: CoverageMerge.RegionKey, isEntry: Bool) {
    regions[key, default: ExecutionCounts()].add(count, of: suite)
    if isEntry { functions[key, default: ExecutionCounts()].add(count, of: suite) }
  }
}

extension ExecutionCounts {
  fileprivate mutating func add(_ count: Int, of suite: Suite?) {
    add(suite == nil ? 0 : count, by: suite ?? .xctest)
  }
}
