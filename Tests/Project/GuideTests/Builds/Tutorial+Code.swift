extension Tutorial {
  /// The problems of the learner's projects, step by step.
  func problemsOfCode() async throws -> [String] {
    let compiler = ProjectCompiler()
    var problems: [String] = []
    for step in steps {
      let problem = try await compiler.problem(of: project(at: step), at: step)
      if !problem.isEmpty { problems.append("\(name).tutorial:\(step.line): step \(step.number): \(problem)") }
    }
    return problems
  }

  /// The problems of the learner's last project with the tests of this repository's presenter.
  func problemsAtEnd(testedBy paths: [String]) async throws -> [String] {
    guard let last = steps.last else { return ["\(name) has no steps"] }
    let problem = try await ProjectCompiler().problem(of: project(at: last).tested(by: paths), at: last)
    return problem.isEmpty ? [] : ["\(name) at its end: \(problem)"]
  }
}
