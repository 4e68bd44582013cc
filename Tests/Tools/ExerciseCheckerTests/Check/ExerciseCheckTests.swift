import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise check")
struct ExerciseCheckTests {
  private let rehearsal: FakeRehearsal
  private let attempt: URL

  init() throws {
    rehearsal = try FakeRehearsal()
    rehearsal.run("start SecondTap")
    attempt = rehearsal.home.appendingPathComponent("exercises/SecondTap")
  }

  private var copy: URL { rehearsal.root.appendingPathComponent(".build/exercises/attempts/SecondTap") }

  /// A rule, and the outcome of the build and of the tests that shows it.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The output of a build that fails, or nil if it succeeds.
    var failedBuild: String?
    var flawed = EventStream.passing
    var solution = EventStream.passing
    /// The outcome of the learner's tests on the learner's presenter, or nil if it is the flawed one.
    var own: EventStream?
    /// The outcome of our tests on the learner's presenter.
    var ours = EventStream.passing

    var testDescription: String { rule }
  }

  @Test(
    "prints the approved texts",
    arguments: [
      Row(rule: "tests that pass on the flawed presenter do not find the defect"),
      Row(
        rule: "tests that fail on the flawed presenter alone find the defect",
        flawed: .failing(saying: "received\n  1  one")),
      Row(
        rule: "tests that fail on both presenters do not find the defect", flawed: .failing(),
        solution: .failing(saying: "1 is not 2")),
      Row(rule: "a fixed presenter solves the exercise", flawed: .failing(), own: .passing),
      Row(rule: "a presenter with another defect does not", flawed: .failing(), own: .failing(saying: "1 is not 3")),
      Row(
        rule: "a presenter with a defect that only our tests find does not", flawed: .failing(), own: .passing,
        ours: .failing(saying: "2 is not 3")),
      Row(rule: "a crash is a failure", flawed: .crashing(status: 1)),
      Row(rule: "a crash is a failure also with the exit code 0", flawed: .crashing(status: 0)),
      Row(
        rule: "failures are in the order of their lines",
        flawed: EventStream(
          [EventStream.start] + EventStream.test("b", in: "Mine.swift", failures: [(9, "last"), (7, "second")])
            + EventStream.test("a", in: "Mine.swift", failures: [(3, "first")]) + [EventStream.end], status: 1)),
      Row(rule: "there are no tests", flawed: .empty),
      Row(rule: "tests that do not start are an error", flawed: .broken(saying: "error: no room")),
      Row(
        rule: "errors of the compiler have the paths of the attempt",
        failedBuild: "[1/2] Compiling\n<copy>/Tests/SecondTapTests/Mine.swift:3:5: error: no such thing\n1 | code\n"),
      Row(
        rule: "another module that does not build is an error",
        failedBuild: "[1/1] Compiling\nerror: no room\n"),
    ])
  func report(row: Row) throws {
    rehearsal.runs = [
      "flawed": row.flawed, "solution": row.solution, "own": row.own ?? .passing, "own, our tests": row.ours,
    ]
    if row.own != nil { try rehearsal.write("// own\n", to: "Sources/SecondTap/Presenter.swift", in: attempt) }
    if let output = row.failedBuild { rehearsal.build = (1, output.replacing("<copy>", with: copy.path)) }

    let session = rehearsal.session("check SecondTap")

    expectText(session, matches: row.rule.replacing(" ", with: "-"))
  }

  @Test("builds in the work folder, and writes nothing into the attempt")
  func writesNothing() throws {
    try rehearsal.write("// old\n", to: "Tests/SecondTapTests/Old.swift", in: copy)
    let before = try texts(in: attempt)

    rehearsal.run("check SecondTap")

    #expect(try texts(in: attempt) == before)
    let copies = try texts(in: copy)
    #expect(copies["Package.swift"] == before["Package.swift"])
    #expect(copies["Tests/SecondTapTests/FlagTests.swift"] == "// flags\n")
    #expect(copies["Tests/SecondTapTests/Old.swift"] == nil)
    let scratch = rehearsal.root.appendingPathComponent(".build/exercises/build").path
    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(scratch) })
  }

  @Test("reports tests that do not end")
  func stopped() {
    let outcome = TestOutcome(ending: .stopped(seconds: 30), unfinished: ["does it"])

    let result = CheckResult(onFlawed: outcome, onFixed: nil)

    #expect(!result.findsDefect)
    expectText(result.text(style: TextStyle(isColored: false)), matches: "tests-that-do-not-end")
  }

  @Test("resolves symbolic links to Rehearsal's folder")
  func followsLink() throws {
    let link = rehearsal.home.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: rehearsal.root)

    rehearsal.run("check SecondTap", in: link)

    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(copy.path) })
    #expect(!rehearsal.calls.isEmpty)
  }

  @Test("finds the attempt by its folder, and by the name of the exercise")
  func findsAttempt() throws {
    rehearsal.runs = ["flawed": .failing()]

    let codes = [
      rehearsal.run("check secondtap"), rehearsal.run("check exercises/SecondTap/"),
      rehearsal.run("check .", from: attempt),
    ]
    let session = rehearsal.session("check ..", from: attempt)

    #expect(codes == [0, 0, 0])
    expectText(session, matches: "an-unknown-folder")
  }
}
