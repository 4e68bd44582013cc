import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

/// A package in a temporary folder, which the command builds and measures.
final class BuiltPackage: TemporaryFolder, @unchecked Sendable {
  /// Creates a package with copies of files.
  init(copying items: [URL] = []) throws {
    super.init()
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for item in items {
      try FileManager.default.copyItem(at: item, to: root.appendingPathComponent(item.lastPathComponent))
    }
  }

  /// Measures the package, and reads the JSON report.
  func measure(_ arguments: String...) throws -> MeasuredPackage {
    let output = CommandOutput()
    let report = root.appendingPathComponent("report.json")
    var command = CoverageCommand()
    command.console = output.console
    let code = command.run(arguments + ["--package-path", root.path, "--json", report.path])
    try #require(code == 0, "\(output.text)")
    return try JSONDecoder().decode(MeasuredPackage.self, from: Data(contentsOf: report))
  }

  /// The build folder of the package.
  func build(_ system: BuildSystem) -> PackageBuild {
    PackageBuild(package: root.path, scratch: root.path + "/.build/coverage", system: system)
  }

  /// Returns the date of a build product.
  func date(of path: String) throws -> Date {
    let file = root.appendingPathComponent(".build/coverage/debug/\(path)").resolvingSymlinksInPath()
    return try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
  }
}

/// The parts of a JSON report that the tests compare.
struct MeasuredPackage: Decodable {
  struct Target: Decodable {
    let files: [File]
  }

  struct File: Decodable {
    let path: String
    let status: String
    let regions: [Region]
    let lines: [Line]
    let exclusions: [Exclusion]
    let warnings: [Warning]
  }

  struct Region: Decodable {
    let start: [Int]
    let end: [Int]
    let ranBy: [String]
    let counts: [String: Int]
  }

  struct Line: Decodable {
    let number: Int
    let states: [String: String]
  }

  struct Exclusion: Decodable {
    let reason: String
    let regions: [Region]
  }

  struct Warning: Decodable {
    let line: Int
    let message: String
  }

  let testTargets: TestTargets?
  let targets: [Target]

  /// The rows of all files, in the format of Expected.txt.
  var rows: [String] { targets.flatMap(\.files).flatMap(\.rows) }

  /// The regions with their places and the executions by XCTest and by Swift Testing.
  var executions: [String] {
    targets.flatMap(\.files).flatMap { file in
      file.regions.map { region in
        "\(file.path) \(region.start) \(region.counts["xctest"] ?? -1) \(region.counts["swiftTesting"] ?? -1)"
      }
    }
  }
}

extension MeasuredPackage.File {
  fileprivate var rows: [String] {
    let statuses = ["linked": "linked", "notLinked": "not linked", "withoutCode": "without code"]
    let lines = lines.map { line in
      "\(path):\(line.number)  "
        + ["xctest", "swiftTesting", "both"].map { line.states[$0] ?? "" }.joined(separator: " ")
    }
    let excluded = exclusions.flatMap { exclusion in
      exclusion.regions.map { row($0, "ignored: \(exclusion.reason)") }
    }
    return ["\(path):  \(statuses[status] ?? status)"] + regions.map { row($0, suites(of: $0)) } + excluded + lines
      + warnings.map { "\(path):\($0.line)  warning: \($0.message)" }
  }

  private func row(_ region: MeasuredPackage.Region, _ answer: String) -> String {
    let (start, end) = (region.start, region.end)
    return "\(path):\(start[0]):\(start[1])-\(end[0]):\(end[1])  \(answer)"
  }

  private func suites(of region: MeasuredPackage.Region) -> String {
    let names = region.ranBy.map { $0 == "swiftTesting" ? "swift-testing" : $0 }
    return names.isEmpty ? "none" : names.joined(separator: " ")
  }
}
