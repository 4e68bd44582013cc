import Foundation
import ToolSupport

/// The folder of the build with coverage, and of the files that this tool keeps beside it.
///
/// It is separate from the folder of ordinary builds. In a shared folder, each change between the two kinds of build
/// would rebuild everything.
struct BuildFolder {
  /// The package's folder.
  let package: String
  /// The scratch path for the package manager.
  let scratch: String
  let files: FileManager
  /// True if the package manager runs this process in a sandbox.
  ///
  /// macOS does not support a sandbox inside another one.
  var isConfined = false
  /// The build system to use, or nil for the package manager's default.
  var buildSystem: BuildSystem?
  /// The arguments that select a subset of the package, or none for the whole package.
  var subset: [String] = []

  /// The build of the whole package.
  var build: PackageBuild {
    PackageBuild(package: package, scratch: scratch, system: buildSystem, isConfined: isConfined)
  }

  /// The arguments that tell the package manager what to build, where and how.
  var arguments: [String] { build.arguments + subset }

  /// The folder for the files of this tool.
  var work: String { scratch + "/rehearsal" }

  /// The file with the output of the last build and of its tests, if the build succeeded.
  var log: String { work + "/swift-test.log" }

  /// Returns the profile with the execution counts of a suite in the last run, which other machines can merge.
  func profile(of suite: Suite) -> String { "\(work)/\(suite.fileName).profdata" }

  /// The folder with the raw profiles of the last run.
  var rawProfiles: String { work + "/profiles" }

  /// Asks the package manager for the folder of the build products, which depends on the build system.
  ///
  /// - Throws: `ToolError` if the package manager does not tell the folder.
  func products(_ runner: any ToolRunner) throws -> String {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["build", "--show-bin-path"] + arguments))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not tell where it builds", remedy: "make 'swift build' succeed in \(package)",
        details: result.errors)
    }
    return path
  }
}

/// The result of the last run, stored for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  /// The folder of the build products, which tells the build system.
  var products: String
  var suiteResults: [SuiteResult]
  var testsFailed: Bool
  /// The test targets that ran.
  var testTargets: TestTargets?
  /// True if the run recorded which test ran which code.
  var recordsTests: Bool? = nil

  /// Reads the stored record.
  ///
  /// The result is nil if there is none.
  init?(in folder: BuildFolder) {
    guard let data = folder.files.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  init(
    products: String, suiteResults: [SuiteResult], testsFailed: Bool, testTargets: TestTargets?,
    recordsTests: Bool? = nil
  ) {
    self.products = products
    self.suiteResults = suiteResults
    self.testsFailed = testsFailed
    self.testTargets = testTargets
    self.recordsTests = recordsTests
  }

  func save(in folder: BuildFolder) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
  }

  /// Removes the record and the profiles of the last run, so that a failing run cannot leave old results behind.
  static func remove(in folder: BuildFolder) {
    for path in [path(in: folder), folder.rawProfiles, folder.recordings, folder.log]
      + Suite.allCases.map(folder.profile)
    {
      try? folder.files.removeItem(atPath: path)
    }
  }

  static func path(in folder: BuildFolder) -> String { folder.work + "/run.json" }
}
