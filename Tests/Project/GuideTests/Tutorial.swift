import Foundation
import SourceChecks

/// A tutorial of the guide, with the files of its steps.
struct Tutorial: Sendable {
  /// A step, with the file that it changes.
  struct Step: Sendable {
    let number: Int
    /// The number of its first line in the tutorial.
    let line: Int
    let text: String
    /// The name of the file for the learner.
    let file: String
    /// The name of the file in the guide.
    let source: String
    /// The name of the file's previous version in the guide.
    ///
    /// The page highlights the differences.
    let previous: String?

    /// True if the text says that the learner's tests fail at this step.
    var isFailing: Bool { text.contains(#/\bfails?\b/#) }

    /// The texts that a failing test prints: the quotes after the word "fails".
    var quotes: [String] {
      guard isFailing, let start = text.firstRange(of: #/\bfails?\b/#)?.upperBound else { return [] }
      return text[start...].matches(of: #/`([^`]+)`/#).map { String($0.1) }
    }
  }

  static let folder = "Sources/Guide.docc/Tutorials"

  let name: String
  let root: Directive
  let steps: [Step]
  /// The texts of the files by their names in the guide.
  let sources: [String: String]

  /// The tutorials of the guide.
  static func all() throws -> [Tutorial] {
    let entries = try Repository.entries(of: folder)
    return try entries.filter { $0.hasSuffix(".tutorial") && $0 != "Tutorials.tutorial" }.map { entry in
      let name = String(entry.dropLast(".tutorial".count))
      // A file without the name of a tutorial is one that several of them show.
      let files = entries.filter { $0.hasPrefix("\(name)-") || ($0.hasSuffix(".swift") && !$0.contains("-")) }
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

  /// The expected names of the steps' files.
  var expectedSources: [String] {
    steps.map { $0.source == $0.file ? $0.file : "\(name)-\($0.number < 10 ? "0" : "")\($0.number)-\($0.file)" }
  }

  /// The learner's project after a step, with the newest version of each file.
  func project(at step: Step) -> LearnerProject {
    var files: [String: String] = [:]
    for earlier in steps where earlier.number <= step.number { files[earlier.file] = earlier.source }
    return LearnerProject(
      module: module,
      files: files.compactMapValues { name in sources[name].map { LearnerProject.Source(name: name, text: $0) } })
  }

  /// The name of the module that the tutorial creates and its tests import.
  var module: String {
    let imports = sources.values.compactMap { $0.firstMatch(of: #/(?m)^@testable import (\w+)/#) }
    return imports.first.map { String($0.1) } ?? "Learner"
  }
}

extension Tutorial {
  /// The problems of the tutorial's structure: the number of steps, the names of files, and the questions.
  func problemsOfStructure() -> [String] {
    var problems: [String] = []
    if !(5...11).contains(steps.count) { problems.append("has \(steps.count) steps") }
    for (step, expected) in zip(steps, expectedSources) {
      if step.text.allSatisfy(\.isWhitespace) { problems.append("step \(step.number) has no text") }
      if step.source != expected { problems.append("step \(step.number) shows \(step.source), not \(expected)") }
      let previous = steps.last { $0.number < step.number && $0.file == step.file }?.source
      if step.previous != previous {
        problems.append(
          "step \(step.number) shows its changes from \(step.previous ?? "nothing"), not \(previous ?? "nothing")")
      }
      if sources[step.source] == nil { problems.append("step \(step.number): there is no \(step.source)") }
    }
    let used = Set(steps.map(\.source))
    let own = sources.keys.filter { $0.hasPrefix("\(name)-") }.sorted()
    problems += own.filter { !used.contains($0) }.map { "does not use \($0)" }
    return (problems + problemsOfQuestions()).map { "\(name).tutorial: \($0)" }
  }

  private func problemsOfQuestions() -> [String] {
    let questions = root.children.filter { $0.name == "Assessments" }.flatMap { $0.all("MultipleChoice") }
    var problems = (3...5).contains(questions.count) ? [] : ["has \(questions.count) questions"]
    for question in questions {
      let choices = question.children.filter { $0.name == "Choice" }
      let correct = choices.filter { $0.argument("isCorrect") == "true" }
      if question.text.allSatisfy(\.isEmpty) { problems.append("line \(question.line): no question") }
      if !(3...4).contains(choices.count) { problems.append("line \(question.line): \(choices.count) choices") }
      if correct.count != 1 { problems.append("line \(question.line): \(correct.count) correct choices") }
      for choice in choices {
        let reasons = choice.children.filter { $0.name == "Justification" }
        if reasons.count != 1 || reasons.contains(where: \.words.isEmpty) || choice.text.allSatisfy(\.isEmpty) {
          problems.append("line \(choice.line): no text, or not exactly one justification")
        }
      }
    }
    return problems
  }
}
