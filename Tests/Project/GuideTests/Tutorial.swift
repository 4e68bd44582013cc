import Foundation
import SourceChecks

/// A tutorial of the guide: its steps, and the learner's files at each.
struct Tutorial: Sendable {
  /// A step, and the file that it changes.
  struct Step: Sendable {
    let number: Int
    /// Where it stands in the tutorial.
    let line: Int
    let text: String
    /// The name of the file for the learner.
    let file: String
    /// The name of the file in the guide.
    let source: String
    /// The name of its earlier form in the guide, from which it is shown what has changed.
    let previous: String?

    /// Whether the learner's tests fail at this step: it says so.
    var isRed: Bool { text.contains(#/\bfails?\b/#) }

    /// What a failing test prints: what is quoted behind the words that say that it fails.
    var quotes: [String] {
      guard isRed, let start = text.firstRange(of: #/\bfails?\b/#)?.upperBound else { return [] }
      return text[start...].matches(of: #/`([^`]+)`/#).map { String($0.1) }
    }
  }

  static let folder = "Sources/Guide.docc/Tutorials"

  let name: String
  let root: Directive
  let steps: [Step]
  /// The learner's files by the names that the guide has for them.
  let sources: [String: String]

  /// The tutorials of the guide, each with its files.
  static func all() throws -> [Tutorial] {
    let entries = try Repository.entries(of: folder)
    return try entries.filter { $0.hasSuffix(".tutorial") && $0 != "Tutorials.tutorial" }.map { entry in
      let name = String(entry.dropLast(".tutorial".count))
      let files = entries.filter { $0.hasPrefix("\(name)-") }
      let sources = try files.map { ($0, try Repository.lines(of: "\(folder)/\($0)").joined(separator: "\n")) }
      return Tutorial(
        name: name, lines: try Repository.lines(of: "\(folder)/\(entry)"),
        sources: Dictionary(uniqueKeysWithValues: sources))
    }
  }

  init(name: String, lines: [String], sources: [String: String]) {
    self.name = name
    self.sources = sources
    root = Directive.parse(lines).first ?? Directive(name: "", arguments: "", line: 0)
    steps = root.all("Step").enumerated().map { index, step in
      let code = step.children.first { $0.name == "Code" }
      return Step(
        number: index + 1, line: step.line, text: step.text.joined(separator: " "),
        file: code?.argument("name") ?? "", source: code?.argument("file") ?? "",
        previous: code?.argument("previousFile"))
    }
  }

  /// What the step files have to be called.
  var expectedSources: [String] {
    steps.map { "\(name)-\($0.number < 10 ? "0" : "")\($0.number)-\($0.file)" }
  }

  /// The learner's project once a step is done: the newest form of each file.
  func project(at step: Step) -> LearnersProject {
    var files: [String: String] = [:]
    for earlier in steps where earlier.number <= step.number { files[earlier.file] = earlier.source }
    return LearnersProject(module: module, files: files.compactMapValues { name in sources[name].map { (name, $0) } })
  }

  /// The module that the tutorial writes and its tests import.
  var module: String {
    let known: Set = [
      "Foundation", "Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "SegmentServices", "TestSupport",
      "Testing", "XCTest",
    ]
    let imports = sources.sorted { $0.key < $1.key }.filter { LearnersProject.isTest($0.key, $0.value) }.flatMap {
      $0.value.matches(of: #/(?m)^(@testable )?import (\w+)/#)
    }
    let own = imports.first { $0.1 != nil } ?? imports.first { !known.contains(String($0.2)) }
    return own.map { String($0.2) } ?? "Learner"
  }
}
