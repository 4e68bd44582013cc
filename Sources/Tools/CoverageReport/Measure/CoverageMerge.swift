/// Brings what llvm-cov says about each suite together, file by file.
struct CoverageMerge {
  fileprivate struct RegionKey: Hashable {
    let function: Int
    let start: CodeRegion.Position
    let end: CodeRegion.Position
  }

  fileprivate struct Content {
    /// The functions by name; a region names its function by the index.
    var indices: [String: Int] = [:]
    var functions: [CodeFunction] = []
    var regions: [RegionKey: ExecutionCounts] = [:]
    var skipped: Set<RegionKey> = []
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
      for (number, file) in function.filenames.enumerated() {
        contents[file, default: Content()].add(function, number, of: suite)
      }
    }
  }

  /// Whether a mapping names code in the file.
  func contains(_ file: String) -> Bool {
    contents[file]?.regions.isEmpty == false
  }

  /// Those of some names that a function of the mapped files has which other files can call without a type before it.
  func declared(among names: [String]) -> Set<String> {
    let words = names.map { (name: $0, mangled: Array("\($0.utf8.count)\($0)".utf8)) }
    let functions = contents.values.lazy.flatMap(\.functions)
    return functions.reduce(into: []) { found, function in
      for word in words where function.isFreeFunction(word.mangled) { found.insert(word.name) }
    }
  }

  /// The merged figures of a file, without what only its text can tell.
  ///
  /// - Parameter file: The absolute path, as the compiler saw it.
  /// - Returns: The file's regions, functions and skipped parts in source order.
  func mapping(of file: String) -> FileMapping {
    guard let content = contents[file] else { return FileMapping() }
    return content.mapping
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
        if region.start == functions[index].start, region.end == functions[index].end {
          functions[index].counts.add(region.count, of: suite)
        }
      }
    }
  }

  fileprivate var mapping: FileMapping {
    let order = functions.indices.filter { !functions[$0].isImplicitClosure }
      .sorted { Self.precedes((functions[$0].start, functions[$0].end), (functions[$1].start, functions[$1].end)) }
    var places: [Int: Int] = [:]
    for (place, index) in order.enumerated() { places[index] = place }
    let kept = order.map { functions[$0] }
    let regions = regions.map { key, counts in
      CodeRegion(
        start: key.start, end: key.end, counts: counts, function: places[key.function],
        isImplicitClosure: functions[key.function].isImplicitClosure)
    }
    .sorted { left, right in
      left.start == right.start && left.end == right.end
        ? (left.function ?? .max) < (right.function ?? .max)
        : Self.precedes((left.start, left.end), (right.start, right.end))
    }
    return FileMapping(
      regions: Self.adopted(regions, by: kept), functions: kept,
      skipped: skipped.map { ($0.start, $0.end) }.sorted(by: Self.precedes))
  }

  /// Gives the regions of implicit closures to the innermost function around them.
  private static func adopted(_ regions: [CodeRegion], by functions: [CodeFunction]) -> [CodeRegion] {
    var regions = regions
    for index in regions.indices where regions[index].function == nil {
      let region = regions[index]
      regions[index].function = functions.lastIndex { $0.start <= region.start && region.end <= $0.end }
    }
    return regions
  }

  private static func precedes(
    _ left: (start: CodeRegion.Position, end: CodeRegion.Position),
    _ right: (start: CodeRegion.Position, end: CodeRegion.Position)
  ) -> Bool {
    left.start != right.start ? left.start < right.start : left.end > right.end
  }
}

extension CodeFunction {
  /// Whether the compiler made it of an autoclosure's argument: its mangled name ends with `fu_`, `fu0_` and so on.
  fileprivate var isImplicitClosure: Bool {
    guard name.hasSuffix("_") else { return false }
    let rest = name.utf8.dropLast().reversed().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.starts(with: "uf".utf8)
  }
}

extension CodeFunction {
  /// Whether its mangled name is a module's, an identifier with its length before it, and no mark of a private one.
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
