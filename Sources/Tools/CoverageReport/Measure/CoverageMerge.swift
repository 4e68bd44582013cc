import ToolSupport

/// The coverage of all files, merged from an export of llvm-cov for each suite.
struct CoverageMerge {
  fileprivate struct RegionKey: Hashable {
    let function: Int
    let start: SourcePosition
    let end: SourcePosition
  }

  fileprivate struct Content {
    /// The indices of the functions by mangled name.
    ///
    /// A region refers to its function by index.
    var indices: [String: Int] = [:]
    var functions: [CodeFunction] = []
    var regions: [RegionKey: ExecutionCounts] = [:]
    var skipped: Set<RegionKey> = []
  }

  private var contents: [String: Content] = [:]

  /// Adds an export.
  ///
  /// Two regions are the same if they have the same range and belong to the same function. A function may occur in
  /// several object files. Its region is covered if any of them ran. Functions that share a range stay separate. In
  /// `var action = { 1 }`, the initial value and the closure have the same range, but the closure may never run.
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
    contents[file]?.regions.isEmpty == false
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
    var index = indices[function.name]
    for region in function.regions where region.file == file && (region.kind == 0 || region.kind == 2) {
      if index == nil, region.kind == 0 {
        index = functions.count
        indices[function.name] = functions.count
        functions.append(
          CodeFunction(name: function.name, start: region.start, end: region.end, counts: ExecutionCounts()))
      }
      guard let index else { continue }
      let key = CoverageMerge.RegionKey(function: index, start: region.start, end: region.end)
      if region.kind == 2 {
        skipped.insert(key)
      } else {
        regions[key, default: ExecutionCounts()].add(region.count, of: suite)
        // The first code region of a function is its body, so the executions of this region are the calls of the
        // function.
        if region.start == functions[index].start, region.end == functions[index].end {
          functions[index].counts.add(region.count, of: suite)
        }
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
    let found = regions.map { key, counts in
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

extension ExecutionCounts {
  fileprivate mutating func add(_ count: Int, of suite: Suite?) {
    add(suite == nil ? 0 : count, by: suite ?? .xctest)
  }
}
