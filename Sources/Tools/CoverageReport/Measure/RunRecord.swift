import Foundation
import ToolSupport

/// A run of tests with coverage: how the suites ended, and the files that tell which code ran.
///
/// That of a package is stored for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  /// The time before the build.
  var start = Date()
  /// The options that chose some of the tests, or nil if all ran.
  var choice: String?
  var suiteResults: [SuiteResult]
  var testsFailed = false
  var testTargets: TestTargets
  /// The merged profile of each suite.
  var profiles: [Suite: String]
  /// The binaries with the tests and all code that they link.
  var binaries: [String]
  /// The executables that the tests may start.
  var executables: [String] = []
  /// The object files of the sources, whether or not a test links them.
  var objects: [String: String] = [:]
}

extension RunRecord {
  /// Returns the stored record of some suites.
  ///
  /// - Throws: `ToolError` if there is none, or if it lacks a suite or a target of the subset.
  static func last(of suites: [Suite], testing subset: PackageSubset, in build: PackageBuild) throws -> Self {
    let date = FileManager.default.modificationDate
    guard var record = Self(at: build.record), let run = date(build.record),
      record.binaries.allSatisfy({ date($0).map { $0 <= run } ?? false })
    else {
      throw ToolError(
        message: "--no-run finds no earlier run in \(build.scratch)", remedy: "run the command once without --no-run")
    }
    let missing = record.testTargets.built.map { subset.targets.subtracting($0).sorted() } ?? []
    guard missing.isEmpty else {
      throw ToolError(
        message: "the last run left out \(missing.joined(separator: ", ")), so --no-run cannot report on these targets",
        remedy: "run the command without --no-run")
    }
    record.suiteResults = try suites.map { suite in
      if let result = record.suiteResults.first(where: { $0.suite == suite }) { return result }
      throw ToolError(
        message: "the last run excluded \(suite.title), so --no-run cannot report on it",
        remedy: "run the command without --no-run, or choose the other suite with --suite")
    }
    return record
  }

  /// Checks that no source was changed, added or removed since the start, as figures would be beside other lines.
  ///
  /// - Throws: `ToolError` if one was.
  func checkSources(of selection: TargetSelection) throws {
    let (files, package) = (FileManager.default, selection.package)
    let changed = selection.targets.flatMap { wanted in
      let built = objects.keys.filter { $0.hasPrefix(package.absolutePath(of: wanted.target) + "/") }
      return built.filter { !files.fileExists(atPath: $0) }
        + wanted.sources.filter { source in
          (!built.isEmpty && objects[source] == nil) || files.modificationDate(of: source).map { $0 > start } ?? false
        }
    }
    guard !changed.isEmpty else { return }
    throw ToolError(
      message: "the tests of the last run were of other sources than those of now: "
        + NumberFormat.first(of: changed.sorted().map(package.relativePath)),
      remedy: "run the command without --no-run")
  }

  /// Reads a stored record, or returns nil if there is none.
  init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  func save(in build: PackageBuild) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: build.record), options: .atomic)
  }
}

extension PackageBuild {
  /// The file with the output of the last build and of its tests, if the build succeeded.
  var log: String { work + "/swift-test.log" }

  /// The folder with the files of the last run.
  var run: String { work + "/run" }

  /// The file with the record of the last run.
  var record: String { run + "/run.json" }

  /// The folder with the raw profiles of the last run.
  var rawProfiles: String { run + "/profiles" }

  /// Returns the profile with the execution counts of a suite in the last run.
  func profile(of suite: Suite) -> String { "\(run)/\(suite.fileName).profdata" }
}
