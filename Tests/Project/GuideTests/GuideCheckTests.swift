import SourceChecks
import Testing

@Suite("The checks of the guide")
struct GuideCheckTests {
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
