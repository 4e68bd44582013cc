/// What the compiler maps of a file, with the counts of each suite.
struct FileMapping {
  var regions: [CodeRegion] = []
  var functions: [CodeFunction] = []
  /// Source that was not compiled, such as the other half of an `#if`.
  var skipped: [(start: CodeRegion.Position, end: CodeRegion.Position)] = []
  /// The names of the library's traps that the package gives to functions of its own.
  var redefinedTraps: Set<String> = []
}

extension FileCoverage {
  /// The coverage of a file, from what the compiler maps and what its text says.
  ///
  /// - Parameters:
  ///   - path: The path to report.
  ///   - status: How the file stands to the tests.
  ///   - mapping: The regions with their counts.
  ///   - source: The file's text; nil when it cannot be read, and nothing is left out of account then.
  init(path: String, status: Status = .linked, mapping: FileMapping, source: SourceFile? = nil) {
    let finding = source.map { ExclusionFinder(source: $0, mapping: mapping).find() } ?? .init()
    let excluded = finding.regions
    let regions =
      excluded.isEmpty
      ? mapping.regions : mapping.regions.indices.filter { !excluded.contains($0) }.map { mapping.regions[$0] }
    let page = LineLayout(
      regions: regions, exclusions: finding.exclusions, skipped: mapping.skipped, source: source)
    // A function that is left out as a whole is none that counts.
    let counted = excluded.isEmpty ? nil : Set(regions.compactMap(\.function))
    self.init(
      path: path, status: status, regions: regions, lines: page.lines, functions: mapping.functions,
      segments: page.segments, exclusions: finding.exclusions, warnings: finding.warnings)
    if let counted { keepFunctions(counted) }
  }

  private mutating func keepFunctions(_ kept: Set<Int>) {
    let order = functions.indices.filter(kept.contains)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    functions = order.map { functions[$0] }
    for index in regions.indices { regions[index].function = regions[index].function.flatMap { places[$0] } }
  }
}
