import Foundation
import ToolSupport

/// Where the build with coverage lies, apart from the ordinary one, and what this tool keeps beside it.
///
/// Sharing the ordinary one would rebuild everything each time the two kinds of build alternate.
struct BuildFolder {
  /// The package's folder.
  let package: String
  /// The scratch path that the package manager is given.
  let scratch: String
  let files: FileManager
  /// Whether the package manager has put this process into a sandbox already; macOS knows none within another.
  var isConfined = false

  /// What tells the package manager where to build.
  var arguments: [String] {
    ["--package-path", package, "--scratch-path", scratch] + (isConfined ? ["--disable-sandbox"] : [])
  }

  /// A folder for what this tool makes on the way.
  var work: String { scratch + "/rehearsal" }

  /// The last output of `swift test`.
  var log: String { work + "/swift-test.log" }

  /// The execution counts of a suite in the last run; other machines may merge them.
  func profile(of suite: Suite) -> String { "\(work)/\(suite.fileName).profdata" }

  /// The folder with the test binary, the object files and `codecov`.
  ///
  /// - Throws: `ToolError` when the package manager has not built here yet and does not tell where it would.
  func products(_ runner: any ToolRunner) throws -> String {
    let usual = scratch + "/debug"
    if files.fileExists(atPath: usual + "/codecov") {
      return URL(fileURLWithPath: usual).resolvingSymlinksInPath().path
    }
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["test", "--show-codecov-path"] + arguments))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not tell where it keeps coverage", remedy: "make 'swift build' succeed in \(package)",
        details: result.errors)
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// The binary that holds the tests and all that they link.
  ///
  /// - Throws: `ToolError` when there is none.
  func testBinary(_ name: String, in products: String) throws -> String {
    let bundle = products + "/" + name + ".xctest"
    for candidate in [bundle + "/Contents/MacOS/" + name, bundle] where files.fileExists(atPath: candidate) {
      return candidate
    }
    throw ToolError(message: "no test binary at \(bundle)", remedy: "delete \(scratch) and run it again")
  }
}

/// What became of the last run, kept for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  var suiteResults: [SuiteResult]
  var testsFailed: Bool

  /// Reads the record of the last run; nil when there is none.
  init?(in folder: BuildFolder) {
    guard let data = folder.files.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  init(suiteResults: [SuiteResult], testsFailed: Bool) {
    self.suiteResults = suiteResults
    self.testsFailed = testsFailed
  }

  func keep(in folder: BuildFolder) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
  }

  /// Forgets the last run, before another one.
  static func forget(in folder: BuildFolder) {
    for path in [path(in: folder)] + Suite.allCases.map(folder.profile) { try? folder.files.removeItem(atPath: path) }
  }

  static func path(in folder: BuildFolder) -> String { folder.work + "/run.json" }
}
