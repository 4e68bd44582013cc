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
  /// The arguments that select a subset of the package, or none for the whole package.
  var subset: [String] = []

  /// The arguments that tell the package manager what to build, and where.
  var arguments: [String] {
    ["--package-path", package, "--scratch-path", scratch] + (isConfined ? ["--disable-sandbox"] : []) + subset
  }

  /// The folder for the files of this tool.
  var work: String { scratch + "/rehearsal" }

  /// The file with the output of the last `swift test`.
  var log: String { work + "/swift-test.log" }

  /// Returns the profile with the execution counts of a suite in the last run, which other machines can merge.
  func profile(of suite: Suite) -> String { "\(work)/\(suite.fileName).profdata" }

  /// Returns the folder with the test binary, the object files and `codecov`.
  ///
  /// - Throws: `ToolError` if the package manager does not report the folder.
  func products(_ runner: any ToolRunner) throws -> String {
    // After the first run with coverage, the folder is known without starting the package manager. `debug` is a link to
    // the folder of the platform.
    let usual = scratch + "/debug"
    if files.fileExists(atPath: usual + "/codecov") {
      return URL(fileURLWithPath: usual).resolvingSymlinksInPath().path
    }
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["test", "--show-codecov-path"] + arguments))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not report where it writes coverage", remedy: "make 'swift build' succeed in \(package)",
        details: result.errors)
    }
    // The path is that of a file in the folder `codecov`.
    return URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// Returns the binary with the tests and all code that they link.
  ///
  /// - Throws: `ToolError` if there is no such binary.
  func testBinary(_ name: String, in products: String) throws -> String {
    let bundle = products + "/" + name + ".xctest"
    // A test bundle is a folder on Apple platforms, and an executable file elsewhere.
    for candidate in [bundle + "/Contents/MacOS/" + name, bundle] where files.fileExists(atPath: candidate) {
      return candidate
    }
    throw ToolError(message: "no test binary at \(bundle)", remedy: "delete \(scratch) and run it again")
  }
}

/// The result of the last run, stored for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  var suiteResults: [SuiteResult]
  var testsFailed: Bool
  /// The test targets that ran.
  var testTargets: TestTargets?

  /// Reads the stored record.
  ///
  /// The result is nil if there is none.
  init?(in folder: BuildFolder) {
    guard let data = folder.files.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  init(suiteResults: [SuiteResult], testsFailed: Bool, testTargets: TestTargets?) {
    self.suiteResults = suiteResults
    self.testsFailed = testsFailed
    self.testTargets = testTargets
  }

  func save(in folder: BuildFolder) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
  }

  /// Removes the record and the profiles of the last run, so that a failing run cannot leave old results behind.
  static func remove(in folder: BuildFolder) {
    for path in [path(in: folder)] + Suite.allCases.map(folder.profile) { try? folder.files.removeItem(atPath: path) }
  }

  static func path(in folder: BuildFolder) -> String { folder.work + "/run.json" }
}
