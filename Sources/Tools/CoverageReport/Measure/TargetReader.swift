import Foundation
import ToolSupport

/// A reader for the coverage of targets, which combines the profiles of the suites with the mapping of the compiler.
struct TargetReader {
  let selection: TargetSelection
  let record: RunRecord
  let mapping: LLVMCov
  let sources: SourceFolder

  /// Reads the coverage of the targets.
  ///
  /// - Throws: `ToolError` if a tool fails.
  func read(_ suites: [SuiteResult]) throws -> [TargetCoverage] {
    let linked = try linkedAndStartedCode(suites)
    // Files that no test links are missing in the test binaries. Their regions come from their object files, and all of
    // them are missed.
    let objects = record.objects.filter { FileManager.default.fileExists(atPath: $0.value) }
    let missing = selection.sources.filter { !linked.contains($0) && objects[$0] != nil }
    var unlinked = CoverageMerge()
    if !missing.isEmpty { unlinked.add(try export(missing.compactMap { objects[$0] }), of: nil) }
    let compiled = Set(missing)

    let (package, wanted) = (selection.package, selection.targets)
    let all = wanted.flatMap { wanted in
      // The linker takes a target as a whole. If one of its files is linked, a file without mapped code has no
      // executable code.
      let isLinked = wanted.sources.contains(where: linked.contains)
      return wanted.sources.map { (path: $0, isCompiled: isLinked || compiled.contains($0)) }
    }
    let unlinkedCode = unlinked
    let traps = Array(SourceSyntax.traps.keys)
    // The names are collected from all files first, as one file can call a function that another one defines.
    let redefinedTraps = linked.freeFunctionNames(among: traps).union(unlinked.freeFunctionNames(among: traps))
    let files = concurrently(all.count) { index in
      coverage(of: all[index].path, all[index].isCompiled, linked, unlinkedCode, redefinedTraps)
    }
    var rest = files[...]
    return wanted.map { wanted in
      defer { rest = rest.dropFirst(wanted.sources.count) }
      return TargetCoverage(
        name: wanted.target.name, path: package.relativePath(package.absolutePath(of: wanted.target)),
        files: Array(rest.prefix(wanted.sources.count)))
    }
  }

  /// Reads the mapping of the test binaries, and of the targets that run only in executables that the tests start.
  private func linkedAndStartedCode(_ suites: [SuiteResult]) throws -> CoverageMerge {
    var linked = try linkedCode(suites, in: record.binaries)
    let others = selection.targets.filter { !$0.sources.contains(where: linked.contains) }
    guard !others.isEmpty else { return linked }
    let started = try linkedCode(suites, in: record.executables)
    for target in others where target.sources.contains(where: started.hasRun) {
      linked.add(target.sources, from: started)
    }
    return linked
  }

  /// Reads the mapping of binaries, with the counts of each suite.
  private func linkedCode(_ suites: [SuiteResult], in binaries: [String]) throws -> CoverageMerge {
    var merge = CoverageMerge()
    let counted = suites.filter(\.hasProfile)
    guard !counted.isEmpty else {
      merge.add(try export(binaries), of: nil)
      return merge
    }
    let exports = concurrently(counted.count) { index in
      Result { try export(binaries, profile: record.profiles[counted[index].suite]) }
    }
    for (result, export) in zip(counted, exports) {
      merge.add(try export.get(), of: result.isMeasured ? result.suite : nil)
    }
    return merge
  }

  private func export(_ binaries: [String], profile: String? = nil) throws -> LLVMExport {
    try mapping.export(binaries, profile: profile, wanted: Set(selection.sources))
  }

  private func coverage(
    of source: String, _ isCompiled: Bool, _ linked: CoverageMerge, _ unlinked: CoverageMerge,
    _ redefinedTraps: Set<String>
  ) -> FileCoverage {
    let path = selection.package.relativePath(source)
    for (merge, status) in [(linked, FileCoverage.Status.linked), (unlinked, .notLinked)] where merge.contains(source) {
      var mapping = merge.mapping(of: source)
      mapping.redefinedTraps = redefinedTraps
      return FileCoverage(path: path, status: status, mapping: mapping, source: sources[path])
    }
    return isCompiled ? FileCoverage(path: path, status: .withoutCode) : .uncompiled(path)
  }
}

extension FileCoverage {
  /// Creates the coverage of a file that was never compiled.
  ///
  /// Its regions are unknown, so it counts as one missed region.
  fileprivate static func uncompiled(_ path: String) -> Self {
    let start = SourcePosition(line: 1, column: 1)
    return Self(
      path: path, status: .notLinked,
      regions: [CodeRegion(start: start, end: start, counts: ExecutionCounts(), function: 0)],
      lines: [CodeLine(number: 1, counts: ExecutionCounts())],
      functions: [CodeFunction(name: "", start: start, end: start, counts: ExecutionCounts())])
  }
}
