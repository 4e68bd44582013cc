import ToolSupport

/// The coverage of all files, merged from an export of llvm-cov for each suite.
struct CoverageMerge {
  fileprivate struct RegionKey: Hashable {
    let function: Int
    let start: SourcePosition
    let end: SourcePosition
  }

  fileprivate struct Content {
    /// The indices of the functions by the position where they begin.
    ///
    /// A region refers to its function by index.
    var indices: [SourcePosition: Int] = [:]
    /// The functions, each with the range and the counts of its body, which is a region too.
    var functions: [CodeFunction] = []
    /// The regions in the bodies.
    var regions: [RegionKey: ExecutionCounts] = [:]
    var skipped: Set<RegionKey> = []
  }

  private var contents: [String: Content] = [:]

  /// Adds an export.
  ///
  /// A function may occur in several object files. Its region is covered if any of them ran. Functions that begin at
  /// the same place are one function with one body, as in the totals of llvm-cov: an initial value and the closure that
  /// makes it in `var made = { 1 }()`, the two functions of a method reference, or the two of a property wrapper with
  /// arguments, of which the compiler calls only one.
  ///
  /// - Parameters:
  ///   - export: The mapping, with execution counts.
  ///   - suite: The suite that produced the counts, or nil to add only the mapping.
  mutating func add(_ export: LLVMExport, of suite: Suite?) {
    for function in export.functions {
      for (number, file) in function.filenames.enumerated() {
        contents[file, default: Content()].add(function, number, of: suite)
      }
    }
  }

  /// Returns true if the merged exports map code in a file.
  func contains(_ file: String) -> Bool {
    contents[file]?.functions.isEmpty == false
  }

  /// Returns true if a function of a file ran.
  func hasRun(_ file: String) -> Bool {
    contents[file]?.functions.contains { $0.counts.isCovered(by: .both) } == true
  }

  /// Adds the mapping of files from other exports.
  mutating func add(_ files: [String], from other: Self) {
    for file in files { contents[file] = other.contents[file] }
  }

  /// Returns the names that the mapped files use for free functions visible to other files.
  ///
  /// The caller passes names of assertions and traps. A function with one of these names in the package hides the one
  /// in the standard library.
  func freeFunctionNames(among names: [String]) -> Set<String> {
    let words = names.map { (name: $0, mangled: Array("\($0.utf8.count)\($0)".utf8)) }
    let functions = contents.values.lazy.flatMap(\.functions)
    return functions.reduce(into: []) { found, function in
      for word in words where function.isFreeFunction(word.mangled) { found.insert(word.name) }
    }
  }

  /// Returns the merged mapping of a file.
  ///
  /// - Parameter file: The absolute path, as the compiler saw it.
  /// - Returns: The regions, functions and skipped ranges of the file, in source order.
  func mapping(of file: String) -> FileMapping {
    contents[file]?.mapping ?? FileMapping()
  }
}

extension CoverageMerge.Content {
  fileprivate mutating func add(_ function: LLVMExport.Function, _ file: Int, of suite: Suite?) {
    // The first code region of a function is its body, so its executions are the calls of the function.
    guard let body = function.regions.first(where: { $0.file == file && $0.kind == 0 }) else { return }
    let added = CodeFunction(name: function.name, start: body.start, end: body.end, counts: ExecutionCounts())
    let index = indices[body.start] ?? functions.count
    if index == functions.count {
      indices[body.start] = index
      functions.append(added)
    } else {
      functions[index].join(added)
    }
    for region in function.regions where region.file == file {
      let key = CoverageMerge.RegionKey(function: index, start: region.start, end: region.end)
      switch region.kind {
      case 0 where region.start == body.start && region.end == body.end:
        functions[index].counts.add(region.count, by: suite)
      case 0: regions[key, default: ExecutionCounts()].add(region.count, by: suite)
      case 2: skipped.insert(key)
      default: break
      }
    }
  }

  fileprivate var mapping: FileMapping {
    // Implicit closures are not functions in the result. The remaining functions get new indices in source order.
    let order = functions.indices.filter { !functions[$0].isImplicitClosure }
      .sorted { Self.precedes((functions[$0].start, functions[$0].end), (functions[$1].start, functions[$1].end)) }
    var places: [Int: Int] = [:]
    for (place, index) in order.enumerated() { places[index] = place }
    let kept = order.map { functions[$0] }
    var all = regions
    for (index, body) in functions.enumerated() {
      all[CoverageMerge.RegionKey(function: index, start: body.start, end: body.end)] = body.counts
    }
    let found = all.map { key, counts in
      CodeRegion(
        start: key.start, end: key.end, counts: counts, function: places[key.function],
        isImplicitClosure: functions[key.function].isImplicitClosure)
    }
    // The types are written out, because the compiler needs half a minute to infer them.
    let regions = found.sorted { (left: CodeRegion, right: CodeRegion) -> Bool in
      guard left.start == right.start, left.end == right.end else {
        return Self.precedes((left.start, left.end), (right.start, right.end))
      }
      return (left.function ?? .max) < (right.function ?? .max)
    }
    return FileMapping(
      regions: Self.assigningImplicitClosures(in: regions, to: kept), functions: kept,
      skipped: skipped.map { ($0.start, $0.end) }.sorted(by: Self.precedes))
  }

  /// Assigns the regions of implicit closures to the innermost function around them.
  private static func assigningImplicitClosures(
    in regions: [CodeRegion], to functions: [CodeFunction]
  ) -> [CodeRegion] {
    var regions = regions
    for index in regions.indices where regions[index].function == nil {
      let region = regions[index]
      // An outer function comes before the functions in it, so the last match is the innermost.
      regions[index].function = functions.lastIndex { $0.start <= region.start && region.end <= $0.end }
    }
    return regions
  }

  private static func precedes(
    _ left: (start: SourcePosition, end: SourcePosition),
    _ right: (start: SourcePosition, end: SourcePosition)
  ) -> Bool {
    left.start != right.start ? left.start < right.start : left.end > right.end
  }
}

extension CodeFunction {
  /// True if the compiler created the function for the argument of an autoclosure.
  ///
  /// The mangled name of such a function ends with `fu_`, `fu0_` and so on.
  fileprivate var isImplicitClosure: Bool {
    guard name.hasSuffix("_") else { return false }
    let rest = name.utf8.dropLast().reversed().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.starts(with: "uf".utf8)
  }

  /// Joins a function that begins at the same place.
  ///
  /// The name of a closure begins with that of the function around it, so the shortest name is that of the outermost
  /// function.
  fileprivate mutating func join(_ other: Self) {
    end = max(end, other.end)
    func rank(_ function: Self) -> (Int, Int, String) {
      (function.isImplicitClosure ? 1 : 0, function.name.utf8.count, function.name)
    }
    if rank(other) < rank(self) { name = other.name }
  }
}

extension CodeFunction {
  /// Returns true if the function is a free function with a name, and not private.
  ///
  /// A mangled name is `$s`, the module with its length before it, and the identifier with its length before it. A
  /// private declaration has `33_` after the identifier, followed by a hash of its file.
  fileprivate func isFreeFunction(_ identifier: [UInt8]) -> Bool {
    guard name.hasPrefix("$s") else { return false }
    let digits = name.utf8.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let length = Int(String(digits) ?? "") else { return false }
    let rest = name.utf8[digits.endIndex...].dropFirst(length)
    return rest.starts(with: identifier) && !rest.dropFirst(identifier.count).starts(with: "33_".utf8)
  }
}
