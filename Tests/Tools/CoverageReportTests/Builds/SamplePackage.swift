import Foundation
import ToolSupport

@testable import CoverageReport

/// A copy of the samples package in a temporary folder.
///
/// The path of the folder contains a blank and an accented letter, which many tools do not handle.
final class SamplePackage {
  let runner = ProcessRunner()
  private let folder: URL

  private static let original = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Packages/CoverageSamples").standardizedFileURL

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal samples é \(UUID().uuidString)")
    try files.createDirectory(at: folder.appendingPathComponent("package"), withIntermediateDirectories: true)
    for item in ["Package.swift", "Sources", "Tests"] {
      try files.copyItem(
        at: Self.original.appendingPathComponent(item), to: folder.appendingPathComponent("package/\(item)"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appendingPathComponent("package").path }
  var reportPath: String { folder.appendingPathComponent("report.json").path }

  /// Returns the rows of Expected.txt without comments.
  static func expectedRows() throws -> [String] {
    try String(contentsOf: original.appendingPathComponent("Expected.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// Returns the rows of the JSON report, in the format and order of Expected.txt.
  func readRows() throws -> [String] {
    let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: reportPath)))
    return report.targets.flatMap(\.files).flatMap(\.rows).sorted().map(\.text)
  }

  /// Lists the differences, with `-` for an expected row that is missing, and `+` for one that is not expected.
  static func describe(_ differences: CollectionDifference<String>) -> String {
    differences.map { change in
      switch change {
      case .insert(_, let row, _): "+ \(row)"
      case .remove(_, let row, _): "- \(row)"
      }
    }.joined(separator: "\n")
  }
}

/// A row of Expected.txt, ordered by path, line, column and text.
private struct Row: Comparable {
  let path: String
  var line = 0
  var column = 0
  let text: String

  static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    if left.line != right.line { return left.line < right.line }
    if left.column != right.column { return left.column < right.column }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// The parts of the JSON report that the rows show.
private struct Report: Decodable {
  struct Target: Decodable {
    let files: [File]
  }

  struct Region: Decodable {
    let start: [Int]
    let end: [Int]
    let ranBy: [String]
  }

  struct Line: Decodable {
    struct States: Decodable {
      let xctest: String
      let swiftTesting: String
      let both: String
    }

    let number: Int
    let states: States
  }

  struct Exclusion: Decodable {
    let reason: String
    let regions: [Region]
  }

  struct Warning: Decodable {
    let line: Int
    let message: String
  }

  struct File: Decodable {
    let path: String
    let status: String
    let regions: [Region]
    let lines: [Line]
    let exclusions: [Exclusion]
    let warnings: [Warning]
  }

  let targets: [Target]
}

extension Report.File {
  fileprivate var rows: [Row] {
    let statuses = ["linked": "linked", "notLinked": "not linked", "withoutCode": "without code"]
    let excluded = exclusions.flatMap { exclusion in
      exclusion.regions.map { row($0, "ignored: \(exclusion.reason)") }
    }
    return [Row(path: path, text: "\(path):  \(statuses[status] ?? status)")]
      + regions.map { row($0, suites(of: $0)) } + excluded + lines.map(row) + warnings.map(row)
  }

  private func row(_ region: Report.Region, _ answer: String) -> Row {
    let (start, end) = (region.start, region.end)
    return Row(
      path: path, line: start[0], column: start[1],
      text: "\(path):\(start[0]):\(start[1])-\(end[0]):\(end[1])  \(answer)")
  }

  private func row(_ line: Report.Line) -> Row {
    let states = "\(line.states.xctest) \(line.states.swiftTesting) \(line.states.both)"
    return Row(path: path, line: line.number, text: "\(path):\(line.number)  \(states)")
  }

  private func row(_ warning: Report.Warning) -> Row {
    Row(path: path, line: warning.line, text: "\(path):\(warning.line)  warning: \(warning.message)")
  }

  private func suites(of region: Report.Region) -> String {
    let names = ["xctest": "xctest", "swiftTesting": "swift-testing"]
    return region.ranBy.isEmpty ? "none" : region.ranBy.map { names[$0] ?? $0 }.joined(separator: " ")
  }
}
