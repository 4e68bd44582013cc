import ToolSupport

/// The coverage mapping of a file, with the counts of each suite.
struct FileMapping {
  var regions: [CodeRegion] = []
  var functions: [CodeFunction] = []
  /// The source that was not compiled, such as an inactive branch of `#if`.
  var skipped: [(start: SourcePosition, end: SourcePosition)] = []
  /// The names of assertions and traps that the package uses for its own functions.
  var redefinedTraps: Set<String> = []
}

extension FileCoverage {
  /// Creates the coverage of a file from the mapping of the compiler and the text of the file.
  ///
  /// - Parameters:
  ///   - path: The path in reports.
  ///   - status: The relation of the file to the test binary.
  ///   - mapping: The regions with their counts.
  ///   - source: The text of the file, or nil if it cannot be read. Nothing is excluded in that case.
  init(path: String, status: Status = .linked, mapping: FileMapping, source: SourceFile? = nil) {
    let syntax = source.map { SourceSyntax($0) }
    let found = syntax.map { ExclusionFinder($0, mapping) }
    let (excluded, exclusions) = (found?.regions ?? [], found?.exclusions ?? [])
    let regions = mapping.regions.indices.filter { !excluded.contains($0) }.map { mapping.regions[$0] }
    let skipped = syntax?.uncompiled(beside: mapping.regions) ?? []
    let page = LineLayout(
      regions: regions, exclusions: exclusions, skipped: mapping.skipped + skipped, syntax: syntax)
    self.init(
      path: path, status: status, regions: regions, lines: page.lines, functions: mapping.functions,
      segments: page.segments, exclusions: exclusions, warnings: found?.warnings ?? [])
    if !excluded.isEmpty { keepFunctions(Set(regions.compactMap(\.function))) }
  }

  /// Removes the functions that do not count, because all of their regions are excluded.
  private mutating func keepFunctions(_ kept: Set<Int>) {
    let order = functions.indices.filter(kept.contains)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    functions = order.map { functions[$0] }
    for index in regions.indices { regions[index].function = regions[index].function.flatMap { places[$0] } }
  }
}
