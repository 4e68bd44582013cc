import SourceChecks
import Testing

@Suite("The checks of the guide")
struct HarnessTests {
  @Test("find directives, their arguments and their text")
  func parseDirectives() {
    let directives = Directive.parse([
      "@Steps {", "  @Step {", "    Say `a { b }`.", "", "    @Code(name: \"A.swift\", file: T-01-A.swift)", "  }", "}",
    ])

    #expect(directives.map(\.name) == ["Steps"])
    #expect(directives.first?.all("Step").map(\.words) == ["Say `a { b }`."])
    #expect(directives.first?.all("Code").map(\.line) == [5])
    #expect(directives.first?.all("Code").map { $0.argument("name") } == ["A.swift"])
    #expect(directives.first?.all("Code").map { $0.argument("file") } == ["T-01-A.swift"])
  }

  @Test("know what a learner has at each step, and what of it are tests")
  func followTheLearner() {
    let tutorial = Tutorial.sample(["A.swift", "ATests.swift", "A.swift", "SpyA.swift", "ci.yml"]) { name in
      name.contains("Spy") ? "import TestSupport" : name.contains("Tests") ? "@testable import Sample" : name
    }

    let projects = tutorial.steps.map(tutorial.project)

    #expect(projects.map(\.module) == Array(repeating: "Sample", count: 5))
    #expect(
      projects.map { $0.sources.map(\.name) } == [
        ["T-01-A.swift"], ["T-01-A.swift"], ["T-03-A.swift"], ["T-03-A.swift"], ["T-03-A.swift"],
      ])
    #expect(projects.map(\.tests.count) == [0, 1, 1, 2, 2])
  }

  @Test("find fault with a tutorial's files, steps and questions")
  func findFaultsOfShape() {
    var tutorial = Tutorial.sample(["A.swift"]) { $0 }
    #expect(tutorial.faultsOfShape() == ["T.tutorial: has 1 steps", "T.tutorial: has 0 questions"])

    tutorial = Tutorial(
      name: "T",
      lines: [
        "@Tutorial {", "@Step {", "@Code(name: \"A.swift\", file: T-02-A.swift, previousFile: T-00-A.swift)", "}",
        "@Assessments {", "@MultipleChoice {", "@Choice(isCorrect: false) {", "No.", "}", "}", "}", "}",
      ], sources: ["T-03-A.swift": ""])
    #expect(
      tutorial.faultsOfShape()
        == [
          "has 1 steps", "step 1 has no text", "step 1 shows T-02-A.swift, not T-01-A.swift",
          "step 1 shows its changes from T-00-A.swift, not nothing", "step 1: there is no T-02-A.swift",
          "uses no T-03-A.swift", "has 1 questions", "line 6: no question",
          "line 6: 1 choices", "line 6: 0 right choices", "line 7: no choice with its justification",
        ].map { "T.tutorial: \($0)" })
  }

  @Test("find fault with a drawing")
  func findFaultsOfImages() {
    #expect(
      Image.faults(of: "<svg><script/></svg>") == [
        "no viewBox=", "no width=", "no height=", "no role=\"img\"", "no title", "more than a drawing",
      ])
  }
}

extension Tutorial {
  /// A tutorial with one step for each file.
  static func sample(_ files: [String], texts: [Int: String] = [:], _ source: (String) -> String) -> Tutorial {
    var lines = ["@Tutorial {"]
    var sources: [String: String] = [:]
    for (index, file) in files.enumerated() {
      let name = "T-0\(index + 1)-\(file)"
      lines += ["@Step {", texts[index] ?? "Do it.", "@Code(name: \"\(file)\", file: \(name))", "}"]
      sources[name] = source(name)
    }
    return Tutorial(name: "T", lines: lines + ["}"], sources: sources)
  }
}
