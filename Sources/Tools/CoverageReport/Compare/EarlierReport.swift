import Foundation
import ToolSupport

/// The part of an earlier JSON report that a comparison needs.
struct EarlierReport: Sendable, Equatable {
  /// The path of the file, as given on the command line.
  let path: String
  var content: Content

  /// The decoded members, as `Sources/Guide.docc/Testing/CoverageJSON.md` describes them.
  struct Content: Decodable, Sendable, Equatable {
    var date: String
    var selections: [String]
    var suites: [SuiteRun]
    var targets: [Target]

    /// True if the date has only characters of a date.
    fileprivate var hasDate: Bool { date.wholeMatch(of: #/[-0-9T:.Z+]+/#) != nil }

    /// True if every figure has at most as many covered elements as elements.
    ///
    /// The limit keeps the sum of all figures within an integer.
    fileprivate var hasPossibleFigures: Bool {
      targets.flatMap(\.files).flatMap(\.totals.values).flatMap(\.values)
        .allSatisfy { 0 <= $0.covered && $0.covered <= $0.count && $0.count <= Int32.max }
    }
  }

  struct SuiteRun: Decodable, Sendable, Equatable {
    var suite: Suite
    var testsRun: Int
    var outcome: SuiteResult.Outcome
    var mergedProfiles: Int?

    /// True if tests of the suite gave the figures.
    var isMeasured: Bool { testsRun > 0 || (mergedProfiles ?? 0) > 0 }
  }

  struct Target: Decodable, Sendable, Equatable {
    var name: String
    var files: [File]
  }

  struct File: Decodable, Sendable, Equatable {
    var path: String
    /// The figures by selection and metric.
    var totals: [String: [String: Figure]]

    func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
      let figure = totals[selection.rawValue]?[metric.rawValue]
      return Tally(covered: figure?.covered ?? 0, count: figure?.count ?? 0)
    }
  }

  struct Figure: Decodable, Sendable, Equatable {
    var covered: Int
    var count: Int
  }

  private struct Head: Decodable {
    var format: String
    var version: Int
  }
}

extension EarlierReport {
  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file manager.
  /// - Throws: `ToolError` if the file cannot be read, or if it is not a report of this version of the format.
  init(path: String, files: FileManager) throws {
    guard let data = files.contents(atPath: path) else {
      throw ToolError(
        message: "there is no readable file at \(path) to compare with",
        remedy: "pass --compare a report that 'rehearsal coverage --json FILE' wrote")
    }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data), head.format == JSONReport.format else {
      throw Self.unreadable(path, "is not a JSON report of this command")
    }
    guard head.version == JSONReport.version else {
      throw Self.unreadable(
        path, "has version \(head.version) of the format, but this tool reads version \(JSONReport.version)")
    }
    guard let content = try? decoder.decode(Content.self, from: data) else {
      throw Self.unreadable(path, "lacks members of the format")
    }
    guard content.hasDate else { throw Self.unreadable(path, "has a date that is none") }
    guard content.hasPossibleFigures else {
      throw Self.unreadable(path, "has a figure with fewer elements than covered ones, or with too many")
    }
    (self.path, self.content) = (path, content)
  }

  /// Checks that the report has something in common with a run.
  ///
  /// - Parameters:
  ///   - targets: The names of the targets to measure.
  ///   - mode: The suites to run.
  /// - Throws: `ToolError` if it has none of the targets or none of the suites.
  func check(targets: [String], mode: SuiteMode) throws {
    let known = content.targets.map(\.name)
    guard targets.contains(where: known.contains) else {
      throw ToolError(
        message: "\(path) has no figures of \(targets.joined(separator: ", "))",
        remedy: known.isEmpty
          ? "write it again, with the same targets" : "measure one of its targets: \(known.joined(separator: ", "))")
    }
    guard mode.checkedSelections.contains(where: hasFigures) else {
      let titles = mode.suites.map(\.title).joined(separator: " or ")
      throw ToolError(
        message: "\(path) has no complete figures of \(titles)",
        remedy: "write it again, with --suite \(mode.rawValue)")
    }
  }

  /// Returns true if the report has complete figures of a selection.
  func hasFigures(of selection: SuiteSelection) -> Bool {
    let suites = content.suites.filter { selection == .both || $0.suite.selection == selection }
    return content.selections.contains(selection.rawValue) && suites.contains(where: \.isMeasured)
      && !suites.contains { $0.outcome == .crashed }
  }

  /// Returns the run of a suite, or nil if no tests gave its figures.
  func run(of suite: Suite) -> SuiteRun? { content.suites.first { $0.suite == suite && $0.isMeasured } }

  private static func unreadable(_ path: String, _ problem: String) -> ToolError {
    ToolError(message: "\(path) \(problem)", remedy: "write it again with 'rehearsal coverage --json FILE'")
  }
}
