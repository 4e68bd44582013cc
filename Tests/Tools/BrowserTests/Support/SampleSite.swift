import Foundation

@testable import CoverageReport

/// The pages that the tests look at: those of a package made up for them.
enum SampleSite {
  /// What the pages tell of.
  static let result = CoverageResult(
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

  /// The page with the table of all files.
  static var index: URL { get async throws { try await folder.value.appendingPathComponent("index.html") } }

  /// The page of a source file.
  static func page(of path: String) async throws -> URL {
    try await folder.value.appendingPathComponent("files/\(path).html")
  }

  /// Written once, and gone with the browser.
  static let folder = Task {
    let folder = try await Browser.shared.folder.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let texts = Dictionary(uniqueKeysWithValues: SampleFile.all.map { ($0.path, $0.source) })
    let sources = SourceFolder { $0.hasSuffix("Vanished.swift") ? nil : texts[$0] }
    let names = FunctionNames(names: ["f0": "Login.greet<A>(_:) -> String where A: Sequence & Collection"])
    try HTMLSite(result, names: names, sources: sources).write(to: folder.path)
    return folder
  }
}

extension URL {
  /// The address with more behind it: a query, or a line.
  func with(_ suffix: String) -> URL { URL(string: absoluteString + suffix) ?? self }
}
