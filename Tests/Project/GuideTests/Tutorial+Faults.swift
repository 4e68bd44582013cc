import SourceChecks

extension Tutorial {
  /// What is wrong with the learner's projects, step by step.
  func faultsOfProjects() async throws -> [String] {
    let workbench = Workbench()
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
    let said = try await Workbench().faults(of: project(at: last).tested(by: paths), at: last)
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
