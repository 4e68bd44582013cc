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
  func project(at step: Step) -> LearnerProject {
    var files: [String: String] = [:]
    for earlier in steps where earlier.number <= step.number { files[earlier.file] = earlier.source }
    return LearnerProject(module: module, files: files.compactMapValues { name in sources[name].map { (name, $0) } })
  }

  /// The module that the tutorial writes and its tests import.
  var module: String {
    let known: Set = [
      "Foundation", "Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens", "SegmentServices", "TestSupport",
      "Testing", "XCTest",
    ]
    let imports = sources.sorted { $0.key < $1.key }.filter { LearnerProject.isTest($0.key, $0.value) }.flatMap {
      $0.value.matches(of: #/(?m)^(@testable )?import (\w+)/#)
    }
    let own = imports.first { $0.1 != nil } ?? imports.first { !known.contains(String($0.2)) }
    return own.map { String($0.2) } ?? "Learner"
  }
}

extension Tutorial {
  /// What is wrong with the learner's projects, step by step.
  func faultsOfProjects() async throws -> [String] {
    let workbench = ProjectCompiler()
    var faults: [String] = []
    for step in steps {
      let said = try await workbench.faults(of: project(at: step), at: step)
      if !said.isEmpty { faults.append("\(name).tutorial:\(step.line): step \(step.number): \(said)") }
    }
    return faults
  }

  /// What is wrong with the learner's last project under the tests that this repository has for its own presenters.
  func faultsAtTheEnd(underTests paths: [String]) async throws -> [String] {
    guard let last = steps.last else { return ["\(name) has no steps"] }
    let said = try await ProjectCompiler().faults(of: project(at: last).tested(by: paths), at: last)
    return said.isEmpty ? [] : ["\(name) at its end: \(said)"]
  }

  /// What is wrong with the tutorial itself: the number of its steps, the names of their files, its assessments.
  func faultsOfShape() -> [String] {
    var faults: [String] = []
    if !(5...9).contains(steps.count) { faults.append("has \(steps.count) steps") }
    for (step, expected) in zip(steps, expectedSources) {
      if step.text.allSatisfy(\.isWhitespace) { faults.append("step \(step.number) has no text") }
      if step.source != expected { faults.append("step \(step.number) shows \(step.source), not \(expected)") }
      let previous = steps.last { $0.number < step.number && $0.file == step.file }?.source
      if step.previous != previous {
        faults.append(
          "step \(step.number) shows its changes from \(step.previous ?? "nothing"), not \(previous ?? "nothing")")
      }
      if sources[step.source] == nil { faults.append("step \(step.number): there is no \(step.source)") }
    }
    let used = Set(steps.map(\.source))
    faults += sources.keys.filter { !used.contains($0) }.sorted().map { "uses no \($0)" }
    return (faults + faultsOfQuestions()).map { "\(name).tutorial: \($0)" }
  }

  private func faultsOfQuestions() -> [String] {
    let questions = root.children.filter { $0.name == "Assessments" }.flatMap { $0.all("MultipleChoice") }
    var faults = (3...5).contains(questions.count) ? [] : ["has \(questions.count) questions"]
    for question in questions {
      let choices = question.children.filter { $0.name == "Choice" }
      let right = choices.filter { $0.argument("isCorrect") == "true" }
      if question.text.allSatisfy(\.isEmpty) { faults.append("line \(question.line): no question") }
      if !(3...4).contains(choices.count) { faults.append("line \(question.line): \(choices.count) choices") }
      if right.count != 1 { faults.append("line \(question.line): \(right.count) right choices") }
      for choice in choices {
        let reasons = choice.children.filter { $0.name == "Justification" }
        if reasons.count != 1 || reasons.contains(where: \.words.isEmpty) || choice.text.allSatisfy(\.isEmpty) {
          faults.append("line \(choice.line): no choice with its justification")
        }
      }
    }
    return faults
  }
}
