import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise")
struct ExerciseCommandTests {
  private let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("explains its options in lines of at most 120 characters")
  func help() {
    let help = ExerciseOptions.commandLine.help

    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("lists the path, starts exercises, and names each mistake with a remedy, as in the approved session")
  func session() throws {
    try rehearsal.write("mine", to: "full/SecondTap/notes.txt", in: rehearsal.home)
    try rehearsal.write("a file", to: "file", in: rehearsal.home)
    try FileManager.default.createDirectory(
      at: rehearsal.home.appendingPathComponent("empty/SecondTap"), withIntermediateDirectories: true)

    let sessions = [
      "--help", "", "list", "start secondtap", "start OlderWins --into learning", "start SecondTap",
      "start SecondTap --into full",
      "start SecondTap --into empty", "start OlderWins --into file", "start SecondTab", "start Nothing",
      "check OlderWins", "chek", "begin A", "stat A", "start", "start A B", "check", "check A --into d", "--inot d",
      "--only A", "check --limit no",
    ].map { rehearsal.session($0) }
    try FileManager.default.removeItem(at: rehearsal.root.appendingPathComponent("Sources"))
    let sessionWithoutExercises = rehearsal.session("start SecondTap")

    expectText(sessions + ["Without exercises:", sessionWithoutExercises], matches: "session")
    let files = try texts(in: rehearsal.home)
    #expect(files["full/SecondTap/notes.txt"] == "mine")
    #expect(files["file"] == "a file")
    #expect(Set(files.keys.map { $0.prefix { $0 != "/" } }) == ["empty", "exercises", "file", "full", "learning"])
  }

  @Test(
    "creates the approved package with the flawed presenter, the passing test and a template for the test",
    arguments: ["SecondTap", "OlderWins"])
  func package(name: String) throws {
    rehearsal.run("start \(name)")

    expectText(try attempt(at: name), matches: name)
  }

  @Test("creates the approved package with a template for an exploration, if the real tests contain one")
  func explorationPackage() throws {
    try rehearsal.write(
      "import Exploration\nlet (view, service) = (SpyUsersView(), MockUserService())\n",
      to: "Sources/Exercises/OlderWins/Tests/RealTests.swift")

    rehearsal.run("start OlderWins")

    expectText(try attempt(at: "OlderWins"), matches: "exploration")
  }

  /// Returns the files of an attempt, in one text.
  private func attempt(at name: String) throws -> String {
    let files = try texts(in: rehearsal.home.appendingPathComponent("exercises/\(name)"))
    let root = rehearsal.root.deletingLastPathComponent().path
    return files.sorted { $0.key < $1.key }.map { "=== \($0.key)\n\($0.value)" }.joined().replacing(root, with: "")
  }

  @Test("parses its options")
  func options() throws {
    #expect(try ExerciseOptions(["start", "A", "--into", "d"]).into == "d")
    #expect(try ExerciseOptions(["check", "A"]).action == .check(attempt: "A"))
    #expect(try ExerciseOptions(["check", "A", "--limit", "5"]).limit == 5)
    #expect(try ExerciseOptions(["--verify", "--only", "A", "B"]).action == .verify(only: ["A", "B"]))
    #expect(try ExerciseOptions(["start", "--help"]).showsHelp)
  }
}
