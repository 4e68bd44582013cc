import TerminalText
import ToolSupport

/// The section about the regions that only one suite covers, and those that neither covers.
struct OverlapReport {
  let result: CoverageResult
  let names: FunctionNames

  private static let namesShown = 3

  func lines(_ layout: TextLayout) -> [String] {
    guard result.mode == .each else { return [] }
    return [
      sentence("Covered by XCTest only", .xctestOnly), sentence("Covered by Swift Testing only", .swiftTestingOnly),
      sentence("Covered by neither", .neither),
    ].flatMap { layout.wrapped($0) }
  }

  /// Returns the mangled names of the functions that the section mentions.
  static func functions(of result: CoverageResult) -> Set<String> {
    let groups: [SuiteOverlap.Group] = [.xctestOnly, .swiftTestingOnly, .neither]
    return Set(
      groups.flatMap { group -> [String] in
        let files = files(of: result, in: group)
        guard files.count == 1, let (file, regions) = files.first else { return [] }
        return regions.compactMap(\.function).filter(file.functions.indices.contains).map { file.functions[$0].name }
      })
  }

  /// Returns the files with regions in a group, and these regions.
  private static func files(
    of result: CoverageResult, in group: SuiteOverlap.Group
  ) -> [(FileCoverage, [CodeRegion])] {
    result.files.map { file in (file, file.regions.filter { SuiteOverlap.Group($0.counts) == group }) }
      .filter { !$0.1.isEmpty }
  }

  private func sentence(_ title: String, _ share: SuiteOverlap.Group) -> String {
    let files = Self.files(of: result, in: share)
    let count = files.reduce(0) { $0 + $1.1.count }
    guard count > 0 else { return "\(title): no region" }
    let groups = files.count == 1 ? files.flatMap { functions($0.0, $0.1) } : files.map { ($0.0.path, $0.1.count) }
    let sorted = groups.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    var places = sorted.prefix(Self.namesShown).map { "\($0.0.printable) (\($0.1))" }
    if sorted.count > Self.namesShown { places.append("\(sorted.count - Self.namesShown) more") }
    return "\(title): \(NumberFormat.counted(count, "region"))"
      + (places.isEmpty ? "" : ", in " + places.joined(separator: ", "))
  }

  private func functions(_ file: FileCoverage, _ regions: [CodeRegion]) -> [(String, Int)] {
    let known = regions.compactMap(\.function).filter(file.functions.indices.contains)
    return Dictionary(grouping: known) { names[file.functions[$0].name] }.map { ($0.key, $0.value.count) }
  }
}
