import Foundation
import ToolSupport

/// Turns the profiles of the suites into the coverage of each target.
struct TargetReader {
  let mapping: LLVMMapping
  let package: PackageDescription
  let binary: String
  /// The folder with the object files.
  let products: String
  let sources: SourceFolder
  /// The sources that are no longer what the tests executed.
  var changedSources: Set<String> = []

  /// A target with the sources that are to be measured, by their absolute paths.
  struct Wanted: Sendable {
    var target: PackageDescription.Target
    var sources: [String]
  }

  /// Reads what each suite executed.
  ///
  /// - Throws: `ToolError` when a tool fails.
  func read(_ readings: [ProfileReader.Reading], of wanted: [Wanted]) throws -> [TargetCoverage] {
    let linked = try linkedCode(readings)
    let missing = wanted.flatMap { wanted in
      let objects = ObjectFiles(products, wanted.target)
      return wanted.sources.filter { !linked.holds($0) }.map { (source: $0, object: objects.object(of: $0)) }
    }
    var unlinked = CoverageMerge()
    let objects = missing.compactMap(\.object)
    if !objects.isEmpty { unlinked.add(try mapping.export(objects, profile: nil), of: nil) }
    let compiled = Set(missing.filter { $0.object != nil }.map(\.source))

    let all = wanted.flatMap { wanted in
      // A target is linked as a whole, so what its linked files leave out is without code.
      let isLinked = wanted.sources.contains(where: linked.holds)
      return wanted.sources.map { (path: $0, isCompiled: isLinked || compiled.contains($0)) }
    }
    let (linkedCode, unlinkedCode) = (linked, unlinked)
    let traps = Array(SourceSyntax.traps.keys)
    let ownTraps = linked.declared(among: traps).union(unlinked.declared(among: traps))
    let files = concurrently(all.count, workers: ProcessInfo.processInfo.activeProcessorCount) { index in
      var file = coverage(of: all[index].path, all[index].isCompiled, linkedCode, unlinkedCode, ownTraps)
      file.warnings.insert(contentsOf: warnings(about: all[index].path), at: 0)
      return file
    }
    var rest = files[...]
    return wanted.map { wanted in
      defer { rest = rest.dropFirst(wanted.sources.count) }
      return TargetCoverage(
        name: wanted.target.name, path: package.relativePath(package.absolutePath(of: wanted.target)),
        files: Array(rest.prefix(wanted.sources.count)))
    }
  }

  /// What the test binary maps, with the counts of each suite.
  private func linkedCode(_ readings: [ProfileReader.Reading]) throws -> CoverageMerge {
    let counted = readings.filter { $0.profile != nil }
    let exports = concurrently(max(1, counted.count)) { index in
      Result { try mapping.export([binary], profile: counted.isEmpty ? nil : counted[index].profile) }
    }
    var merge = CoverageMerge()
    if counted.isEmpty { merge.add(try exports[0].get(), of: nil) }
    for (reading, export) in zip(counted, exports) {
      merge.add(try export.get(), of: reading.run.isMeasured ? reading.run.suite : nil)
    }
    return merge
  }

  private func coverage(
    of source: String, _ isCompiled: Bool, _ linked: CoverageMerge, _ unlinked: CoverageMerge, _ ownTraps: Set<String>
  ) -> FileCoverage {
    let path = package.relativePath(source)
    for (merge, standing) in [(linked, FileCoverage.Standing.linked), (unlinked, .notLinked)] where merge.holds(source)
    {
      var mapping = merge.mapping(of: source)
      mapping.ownTraps = ownTraps
      return FileCoverage(path: path, standing: standing, mapping: mapping, source: sources[path])
    }
    return isCompiled ? FileCoverage(path: path, standing: .withoutCode) : .uncompiled(path)
  }

  private func warnings(about source: String) -> [SourceWarning] {
    guard changedSources.contains(source) else { return [] }
    return [
      SourceWarning(
        line: 1,
        message: "the file was written after the tests ran, and its figures may be those of another text: "
          + "run them again, without --no-run")
    ]
  }
}

extension FileCoverage {
  /// A file that the build never compiled: nobody knows its regions, so it counts as one that is missed.
  fileprivate static func uncompiled(_ path: String) -> Self {
    let start = CodeRegion.Position(line: 1, column: 1)
    return Self(
      path: path, standing: .notLinked,
      regions: [CodeRegion(start: start, end: start, counts: ExecutionCounts(), function: 0)],
      lines: [CodeLine(number: 1, counts: ExecutionCounts())],
      functions: [CodeFunction(name: "", start: start, end: start, counts: ExecutionCounts())])
  }
}
