import SourceChecks
import Testing

@Suite("The checks of the guide")
struct GuideCheckTests {
  @Test("parse directives with their arguments and text")
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

  @Test("know the sources and tests of the learner's project at each step")
  func projects() {
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

  @Test("report problems of a tutorial's files, steps and questions")
  func problemsOfTutorials() {
    var tutorial = Tutorial.sample(["A.swift"]) { $0 }
    #expect(tutorial.problemsOfStructure() == ["T.tutorial: has 1 steps", "T.tutorial: has 0 questions"])

    tutorial = Tutorial(
      name: "T",
      lines: [
        "@Tutorial {", "@Step {", "@Code(name: \"A.swift\", file: T-02-A.swift, previousFile: T-00-A.swift)", "}",
        "@Assessments {", "@MultipleChoice {", "@Choice(isCorrect: false) {", "No.", "}", "}", "}", "}",
      ], sources: ["T-03-A.swift": ""])
    #expect(
      tutorial.problemsOfStructure()
        == [
          "has 1 steps", "step 1 has no text", "step 1 shows T-02-A.swift, not T-01-A.swift",
          "step 1 shows its changes from T-00-A.swift, not nothing", "step 1: there is no T-02-A.swift",
          "does not use T-03-A.swift", "has 1 questions", "line 6: no question",
          "line 6: 1 choices", "line 6: 0 correct choices", "line 7: no text, or not exactly one justification",
        ].map { "T.tutorial: \($0)" })
  }

  @Test("report problems of an image")
  func problemsOfImages() {
    #expect(
      Image.problems(of: "<svg><script/></svg>") == [
        "no viewBox=", "no width=", "no height=", "no role=\"img\"", "no title", "scripts, images or links",
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
