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

  static let fileName = "run.json"
}
