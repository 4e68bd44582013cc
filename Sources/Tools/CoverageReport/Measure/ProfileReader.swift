import Foundation
import ToolSupport

/// Turns the raw profiles of a test run into the coverage of each target.
struct ProfileReader {
  let toolchain: Toolchain
  let runner: any ToolRunner
  let files: FileManager
  /// The folder with the test binary, the object files and `codecov`.
  let products: String
  /// A folder for what is made on the way.
  let work: String
  let binaryName: String

  struct Reading {
    let targets: [TargetCoverage]
    let runs: [SuiteRun]
  }

  /// Reads what each suite executed in the sources of the targets.
  ///
  /// - Throws: `ToolError` when a tool fails or the test binary is not where it should be.
  func read(
    _ outputs: [Suite: SuiteOutput], of targets: [PackageDescription.Target], in package: PackageDescription
  ) throws -> Reading {
    try files.createDirectory(atPath: work, withIntermediateDirectories: true)
    let sources = targets.map { target in
      (target.sources ?? []).sorted().map { package.absolutePath(of: $0, in: target) }
    }
    let wanted = sources.flatMap { $0 }
    let mapping = LLVMMapping(toolchain: toolchain, runner: runner, wanted: Set(wanted))
    let binary = try testBinary()

    var linked = CoverageMerge()
    var runs: [SuiteRun] = []
    for suite in Suite.allCases {
      let output = outputs[suite] ?? SuiteOutput()
      let profile = try mergedProfile(of: suite, mayBeMissing: output.outcome == .crashed || output.ended == 0)
      runs.append(
        SuiteRun(
          suite: suite, testsRun: output.ended, outcome: output.outcome, hasProfile: profile != nil))
      if let profile {
        let counts = output.ended > 0 || output.outcome == .crashed
        linked.add(
          try mapping.export([binary], profile: profile, sources: wanted), of: counts ? suite : nil)
      }
    }
    if !runs.contains(where: \.hasProfile) {
      linked.add(try mapping.export([binary], profile: baseline(), sources: wanted), of: nil)
    }

    let missing = zip(targets, sources).flatMap { target, sources in
      let objects = ObjectFiles(products, target)
      return sources.filter { !linked.holds($0) }.map { (source: $0, object: objects.object(of: $0)) }
    }
    var unlinked = CoverageMerge()
    let objects = missing.compactMap(\.object)
    if !objects.isEmpty {
      unlinked.add(try mapping.export(objects, profile: baseline(), sources: wanted), of: nil)
    }
    let compiled = Set(missing.filter { $0.object != nil }.map(\.source))

    let folder = SourceFolder(root: package.path)
    let coverage = zip(targets, sources).map { target, sources in
      // A target is linked as a whole, so what its linked files leave out is without code.
      let isLinked = sources.contains(where: linked.holds)
      let files = sources.map { source in
        let path = package.relativePath(source)
        if linked.holds(source) {
          return FileCoverage(path: path, standing: .linked, mapping: linked.mapping(of: source), source: folder[path])
        }
        if unlinked.holds(source) {
          return FileCoverage(
            path: path, standing: .notLinked, mapping: unlinked.mapping(of: source), source: folder[path])
        }
        return isLinked || compiled.contains(source)
          ? FileCoverage(path: path, standing: .withoutCode) : .uncompiled(path)
      }
      return TargetCoverage(name: target.name, path: target.path, files: files)
    }
    return Reading(targets: coverage, runs: runs)
  }

  /// A profile in which nothing ran, to read a mapping alone.
  private func baseline() throws -> String {
    let text = work + "/baseline.proftext"
    try Data("rehearsal_baseline\n0\n1\n0\n".utf8).write(to: URL(fileURLWithPath: text))
    return try merge([text], into: "baseline")
  }

  private func mergedProfile(of suite: Suite, mayBeMissing: Bool) throws -> String? {
    let folder = products + "/codecov"
    let profiles = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix(suite.title) && $0.hasSuffix(".profraw") }.sorted().map { folder + "/" + $0 }
    if profiles.isEmpty, mayBeMissing { return nil }
    guard !profiles.isEmpty else {
      throw ToolError(
        message: "the tests of \(suite.title) left no profile of their own",
        remedy: "\(Toolchain.remedy), and let no test end the process with _exit")
    }
    do {
      return try merge(profiles, into: suite.rawValue)
    } catch let error as ToolError {
      if mayBeMissing { return nil }
      throw error
    }
  }

  private func merge(_ profiles: [String], into name: String) throws -> String {
    let merged = work + "/" + name + ".profdata"
    let result = try runner.run(
      ToolCall(
        tool: toolchain.llvmProfdata,
        arguments: ["merge", "-sparse", "-failure-mode=all"] + profiles + ["-o", merged]))
    guard result.status == 0 else {
      throw ToolError(
        message: "llvm-profdata cannot merge the profiles", remedy: "delete \(work) and run it again",
        details: result.errors)
    }
    return merged
  }

  private func testBinary() throws -> String {
    let bundle = products + "/" + binaryName + ".xctest"
    for candidate in [bundle + "/Contents/MacOS/" + binaryName, bundle] where files.fileExists(atPath: candidate) {
      return candidate
    }
    throw ToolError(
      message: "no test binary at \(bundle)", remedy: "delete the .build/coverage folder and run it again")
  }
}

extension FileCoverage {
  /// A file that the build never compiled: nobody knows its regions, so it counts as one that is missed.
  fileprivate static func uncompiled(_ path: String) -> Self {
    let start = CodeRegion.Position(line: 1, column: 1)
    return Self(
      path: path, standing: .notLinked, regions: [CodeRegion(start: start, end: start, counts: ExecutionCounts())],
      lines: [CodeLine(number: 1, counts: ExecutionCounts())],
      functions: [CodeFunction(name: "", start: start, end: start, counts: ExecutionCounts())])
  }
}
