import Foundation

@testable import CoverageReport

/// The pages for the tests, made from a fictional package.
enum SampleSite {
  /// The result that the pages show.
  static let result: CoverageResult = {
    var result = plain
    result.tests = [
      RecordedTest(suite: .xctest, name: "LoginTests.testGreets", place: nil),
      RecordedTest(suite: .swiftTesting, name: "CoreTests.LoginTests/greets()", place: "LoginTests.swift:12"),
    ]
    for target in result.targets.indices {
      for file in result.targets[target].files.indices {
        for region in result.targets[target].files[file].regions.indices {
          let counts = result.targets[target].files[file].regions[region].counts
          let tests = (counts.xctest > 0 ? [0] : []) + (counts.swiftTesting > 0 ? [1] : [])
          result.targets[target].files[file].regions[region].tests = TestSet(tests)
        }
      }
    }
    return result
  }()

  private static let plain = CoverageResult(
    package: "App & <Sons>", date: Date(timeIntervalSince1970: 1_700_000_000),
    thresholds: Thresholds(total: 90, file: 50, diff: 75),
    targets: ["Core", "Extra"].map { name in
      TargetCoverage(
        name: name, path: "Sources/\(name)",
        files: SampleFile.all.map(\.coverage).filter { $0.path.hasPrefix("Sources/\(name)/") }
          .sorted { $0.path < $1.path })
    },
    suiteResults: [
      SuiteResult(suite: .xctest, testsRun: 12), SuiteResult(suite: .swiftTesting, testsRun: 7, outcome: .crashed),
    ],
    testsFailed: true,
    changes: ChangedLines(
      base: "origin/main", commit: "abc1234",
      lines: ["Sources/Core/Login.swift": [2...4, 25...25], "Sources/Extra/Many/File1.swift": [1...4]]),
    ignoredFiles: [.init(path: "Sources/Core/<Generated>.swift", pattern: "**/<Generated>*")])

  /// The address of the index page.
  static var index: URL { get async throws { try await folder.value.appendingPathComponent("index.html") } }

  /// The address of the page with the recorded tests.
  static var tests: URL { get async throws { try await folder.value.appendingPathComponent("tests.html") } }

  /// Returns the address of the page of a source file.
  static func page(of path: String) async throws -> URL {
    try await folder.value.appendingPathComponent("files/\(path).html")
  }

  /// The folder with the pages.
  ///
  /// It is written once, and removed with the browser.
  static let folder = Task {
    let folder = try await Browser.shared.folder.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let texts = Dictionary(uniqueKeysWithValues: SampleFile.all.map { ($0.path, $0.source) })
    let sources = SourceFolder { $0.hasSuffix("Missing.swift") ? nil : texts[$0] }
    let names = FunctionNames(names: ["f0": "Login.greet<A>(_:) -> String where A: Sequence & Collection"])
    let mutants = folder.appendingPathComponent("mutants.json")
    try Data(Self.mutants.utf8).write(to: mutants)
    try HTMLSite(
      result, names: names, sources: sources, mutants: PageMutants(path: mutants.path, files: .default)
    ).write(to: folder.path)
    return folder
  }

  /// A mutant on line 2 that a test noticed, one on line 3 that none noticed, and one on line 4 that is ignored.
  private static let mutants: String = {
    let mutants = [("2", "Killed"), ("3", "Survived"), ("4", "Ignored")].map { line, status in
      """
      {"id": "\(line)", "mutatorName": "ConditionalExpression", "replacement": "true", "status": "\(status)",
       "statusReason": "XCTest: \(status)", "location": {"start": {"line": \(line), "column": 3}}}
      """
    }
    return #"{"files": {"\#(SampleFile.login.path)": {"mutants": [\#(mutants.joined(separator: ","))]}}}"#
  }()
}

extension URL {
  /// Returns the address with a query or a fragment.
  func with(_ suffix: String) -> URL { URL(string: absoluteString + suffix) ?? self }
}
