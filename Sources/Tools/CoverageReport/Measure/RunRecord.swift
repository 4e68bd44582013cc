import Foundation
import ToolSupport

/// The result of the last run, stored for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  /// The folder of the build products, which tells the build system.
  var products: String
  var suiteResults: [SuiteResult]
  var testsFailed: Bool
  /// The test targets that ran.
  var testTargets: TestTargets

  /// Returns the stored record of some suites.
  ///
  /// - Throws: `ToolError` if there is none, or if it is about another build or lacks a suite.
  static func last(of suites: [Suite], in build: TestBuild) throws -> Self {
    var record = try last(in: build.packageBuild)
    guard record.products == build.products else {
      throw ToolError(
        message: "the last run was built in \(record.products), not in \(build.products)",
        remedy: "name its build system with --build-system, or run the command without --no-run")
    }
    record.suiteResults = try suites.map { suite in
      if let result = record.suiteResults.first(where: { $0.suite == suite }) { return result }
      throw ToolError(
        message: "the last run excluded \(suite.title), so --no-run cannot report on it",
        remedy: "run the command without --no-run, or choose the other suite with --suite")
    }
    return record
  }

  /// Returns the stored record.
  ///
  /// After an interrupted run, the record of the run before it is still set aside.
  ///
  /// - Throws: `ToolError` if there is none.
  static func last(in build: PackageBuild) throws -> Self {
    let paths = [path(in: build), LastRun.folder(in: build) + "/\(fileName)"]
    if let data = paths.lazy.compactMap(FileManager.default.contents).first,
      let record = try? JSONDecoder().decode(Self.self, from: data)
    {
      return record
    }
    throw ToolError(
      message: "--no-run finds no earlier run in \(build.scratch)", remedy: "run the command once without --no-run")
  }

  func save(in build: PackageBuild) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: build)), options: .atomic)
  }

  static func path(in build: PackageBuild) -> String { build.work + "/\(fileName)" }

  fileprivate static let fileName = "run.json"
}

/// The files of the last run, which a new run replaces.
///
/// They are set aside until the tests of the new run have ended. So neither a mistyped `--filter`, a failed build nor
/// Ctrl-C loses the last run.
struct LastRun {
  /// The build of the tests.
  ///
  /// If its binaries are newer than the last run, the profiles no longer match them.
  let build: TestBuild

  private var files: FileManager { .default }

  static func folder(in build: PackageBuild) -> String { build.work + "/last-run" }

  private var work: String { build.packageBuild.work }
  private var aside: String { Self.folder(in: build.packageBuild) }

  private var names: [String] {
    ([RunRecord.path(in: build.packageBuild), build.rawProfiles] + Suite.allCases.map(build.profile))
      .map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// Moves the files aside, and removes the log.
  func setAside() {
    remove()
    try? files.removeItem(atPath: build.log)
    try? files.createDirectory(atPath: aside, withIntermediateDirectories: true)
    move(from: work, to: aside)
  }

  /// Moves the files back, unless the tests were built again after the last run.
  ///
  /// Nothing happens if no files are set aside.
  func restore() {
    let record = date(of: "\(aside)/\(RunRecord.fileName)")
    let binaries = (try? build.layout())?.testBinaries ?? []
    if let record, binaries.compactMap(date).allSatisfy({ $0 <= record }) { move(from: aside, to: work) }
    remove()
  }

  /// Removes the files that were set aside.
  func remove() {
    try? files.removeItem(atPath: aside)
  }

  private func move(from source: String, to target: String) {
    for name in names where files.fileExists(atPath: "\(source)/\(name)") {
      try? files.removeItem(atPath: "\(target)/\(name)")
      try? files.moveItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
    }
  }

  private func date(of path: String) -> Date? {
    (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
