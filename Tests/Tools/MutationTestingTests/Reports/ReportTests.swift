import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The reports of mutants")
struct ReportTests {
  @Test("tell in a terminal, in Markdown and by the exit code what survives, as Reports.md shows")
  func texts() throws {
    try expectAnswers(in: "Reports") { question in
      let run = try question.properties("XCTest", "Swift Testing", "options", "not run by tests", "comment")
      let options = try MutateOptions(run["options", default: ""].words)
      var result = ResultFixture.result(run["XCTest", default: ""], run["Swift Testing", default: ""], options)
      result.counts.unreached = Int(run["not run by tests", default: ""]) ?? 0
      if let reason = run["comment"] {
        result.excepted = [ExceptedMutant(mutant: ResultFixture.mutants()[0], reason: reason)]
        result.counts.ignored = 1
      }
      let text = MutationTextReport(
        result: result, isColored: false, width: 100, length: options.length ?? .usual,
        listsIgnored: options.listsIgnored
      ).text
      return "\(text)\n\nexit code: \(result.exitCode)\n\n\(MutationMarkdown(result: result).text.dropLast())"
    }
  }

  @Test(
    "show a line without removed code, and with one space in its place",
    arguments: [
      ("  public weak var view: View?", "weak", "public var view: View?"),
      ("  { start(); stop() }", "start();", "{ stop() }"),
      ("weak var a", "weak", "var a"), ("  stop()  // now", "stop()", "// now"), ("  stop()", "stop()", "(removed)"),
      ("  [weak self]", "weak ", "[self]"), ("\u{FEFF}weak var a\t \r", "weak", "var a"),
    ])
  func excerpts(line: String, removed: String, changed: String) throws {
    let source = SourceFile(line + "\n")
    let start = line.utf8.distance(from: line.startIndex, to: try #require(line.range(of: removed)).lowerBound)
    let end = start + removed.utf8.count
    let mutant = Mutant(
      path: "A.swift", operator: .statement, range: start..<end,
      place: SourceRange(start: source.position(of: start), end: source.position(of: end)), replacement: "", edits: [])

    let excerpt = MutantExcerpt(mutant, in: source)

    #expect(excerpt.changed == changed)
  }

  @Test("say why no test runs an argument, if tests run the call around it")
  func argumentOfNil() {
    let source = SourceFile("view?.show(1)\nload { view?.stop(); tap(1) }\n")
    let mutants = [(0..<13, ""), (11..<12, "2"), (14..<43, ""), (39..<40, "2")].map { range, replacement in
      let place = SourceRange(start: source.position(of: range.lowerBound), end: source.position(of: range.upperBound))
      return Mutant(
        path: "A.swift", operator: .statement, range: range, place: place, replacement: replacement, edits: [])
    }
    let verdicts = [(Verdict.survived, ["A.test"]), (.notCovered, []), (.survived, ["A.test"]), (.notCovered, [])]
    let result = MutationResult(
      package: "App", mode: .xctest,
      mutants: zip(mutants, verdicts).map { mutant, verdict in
        MutantResult(mutant: mutant, trials: [.xctest: Trial(verdict: verdict.0, tests: verdict.1)])
      },
      sources: ["A.swift": source])

    let reasons = result.survivingPlaces.flatMap(\.trials).map(\.reason)

    #expect(
      reasons == [
        "1 test runs it: A.test", "no test runs it; the code behind '?.' runs only if what is before it is not nil",
        "1 test runs it: A.test", "no test runs it",
      ])
  }

  @Test("show the first of several lines that changes", arguments: ["\n", "\r\n"])
  func excerptOfSeveralLines(lineEnd: String) {
    let source = SourceFile("guard a\(lineEnd)  && b\(lineEnd)  && c else { return }\(lineEnd)")
    let changed = "a\(lineEnd)  && b\(lineEnd)  || c"
    let range = 6..<6 + changed.utf8.count
    let place = SourceRange(start: source.position(of: 6), end: source.position(of: range.upperBound))
    let mutant = Mutant(
      path: "A.swift", operator: .logical, range: range, place: place, replacement: changed, edits: [])

    let excerpt = MutantExcerpt(mutant, in: source)

    #expect(excerpt.original == "&& c else { return }")
    #expect(excerpt.changed == "|| c else { return }")
  }

  @Test(
    "show both versions of a line from one place if one of them is too long",
    arguments: [
      (count: 50, old: "< limit", new: "<= limit", start: 266), (24, "< limit", "< Self.limit", 111),
      (17, "<\n  a", "<=\n  a" + String(repeating: "b", count: 160), 0),
    ])
  func excerptOfLongLine(count: Int, old: String, new: String, start: Int) {
    let terms = (10..<10 + count).map { "a\($0)" }.joined(separator: " + ")
    let source = SourceFile("return \(terms) \(old)")
    let range = 7..<source.bytes.count
    let place = SourceRange(start: source.position(of: 7), end: source.position(of: range.upperBound))
    let mutant = Mutant(
      path: "A.swift", operator: .relational, range: range, place: place, replacement: "\(terms) \(new)", edits: [])

    let excerpt = MutantExcerpt(mutant, in: source)

    let shown = [old, new].map { version in
      let lines = version.split(separator: "\n")
      return (start > 0 ? "…" : "") + "return \(terms) \(lines[0])".dropFirst(start) + (lines.count > 1 ? " …" : "")
    }
    #expect([excerpt.original, excerpt.changed] == shown)
  }

  @Test("give a mutant the worst verdict of the suites in Stryker's format, and name the tests")
  func stryker() throws {
    let result = ResultFixture.result(
      "killed by a, survived, timed out in c, not run", "killed by b, killed by b, timed out in d, killed by b")

    let text = try StrykerReport(result, root: "/p").text

    expectText(text, matches: "stryker", pathExtension: "json")
  }

  @Test("count columns as JavaScript does in Stryker's format")
  func columns() throws {
    var result = ResultFixture.result("survived", "survived")
    result.sources = ["Sources/App/Low.swift": SourceFile("let 🦊é = 3\n")]

    let file = try #require(StrykerReport(result, root: "/p").files["Sources/App/Low.swift"])

    // The fixture's column 13 is in bytes: `let ` has 4, the fox 4 of which JavaScript counts 2, and `é` 2 of 1.
    #expect(file.mutants.map(\.location.start.column) == [10])
  }

  @Test("of shards together make the report of the whole run")
  func merges() throws {
    var whole = ResultFixture.result(
      "killed by a, survived, killed by a, survived", "killed by a, survived, survived, killed by b")
    whole.excepted = [ResultFixture.excepted]
    whole.counts.ignored = 1
    var shards = [whole, whole]
    shards[0].mutants.removeLast(2)
    shards[1].mutants.removeFirst(2)

    let merged = try MutationResult(merging: shards.map(written), mode: nil)

    #expect(try StrykerReport(merged, root: "/p").text == StrykerReport(whole, root: "/p").text)
    #expect(merged.mutants == whole.mutants)
    #expect(merged.survivors(among: merged.mutants).map(\.mutant.id) == [1, 2, 3])
    #expect(merged.isComplete)
  }

  @Test(
    "is complete without a second suite if one has killed the mutant, and that is enough", arguments: [true, false])
  func needsNoSecondSuite(isMerged: Bool) throws {
    let options = isMerged ? try MutateOptions(["--suite", "merged"]) : MutateOptions()

    #expect(ResultFixture.result("", "killed by a", options).isComplete == isMerged)
    #expect(!ResultFixture.result("", "survived", options).isComplete)
    #expect(
      try StrykerReport(ResultFixture.result("", "killed by a", options), root: "/p").text.contains("Pending")
        != isMerged)
  }

  @Test("can be merged only if they belong to one run")
  func otherRuns() throws {
    let report = try written(ResultFixture.result("survived", "survived"))
    var changed = ResultFixture.result("survived", "survived")
    changed.sources = ["Sources/App/Low.swift": SourceFile("let limit = 4\n")]
    let merged = ResultFixture.result("survived", "survived", try MutateOptions(["--suite", "merged"]))
    var bare = merged
    bare.sources = [:]
    let others = ["/missing.json", #filePath, try written(bare), try written(changed), try written(merged)]

    let errors = others.map { path in
      #expect(throws: ToolError.self) { try MutationResult(merging: [report, path], mode: nil) }?.line
    }

    #expect(
      errors == [
        "error: /missing.json cannot be read; name a file that --json wrote",
        "error: \(#filePath) is no report of 'rehearsal mutate'; name a file that --json wrote",
        "error: \(others[2]) is no report of 'rehearsal mutate'; name a file that --json wrote",
        "error: the reports have different versions of Sources/App/Low.swift; merge the shards of one run",
        "error: \(others[4]) is about package App with --suite merged, but \(report) is not; merge the shards of one run",
      ])
  }

  /// Writes the report of a run, and returns its path.
  private func written(_ result: MutationResult) throws -> String {
    let path = try TemporaryFolder.untilExit().appendingPathComponent("report.json").path
    try Data(StrykerReport(result, root: "/p").text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
