import Foundation
import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise start")
struct ExerciseStartTests {
  let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("creates a package with the flawed presenter and the passing test")
  func makesPackage() throws {
    #expect(rehearsal.run("start", "secondtap") == 0)

    let files = try rehearsal.files(in: rehearsal.home.appendingPathComponent("exercises/SecondTap"))
    #expect(files["Sources/SecondTap/Presenter.swift"] == "// flawed\n")
    #expect(files["Tests/SecondTapTests/FlagTests.swift"] == "// flags\n")
    #expect(files["README.md"]?.hasPrefix("# About SecondTap") == true)
    #expect(files["Package.swift"]?.contains(".package(path: \"\(rehearsal.root.path)\")") == true)
    #expect(!files.values.contains { $0.contains("solution") || $0.contains("// real") })
    #expect(rehearsal.report.contains("swift run rehearsal exercise check SecondTap"))
  }

  @Test("shows a template for the test in README.md")
  func template() throws {
    try rehearsal.write(
      "let view = SpyUsersView()\nlet a = SpyUsersView()\nlet b = MockUserService()\nlet c = MockLoginService()\n",
      to: "Sources/Exercises/SecondTap/Tests/RealTests.swift")

    rehearsal.run("start", "SecondTap")

    let code = """
      import Interfaces
      import SegmentDoubles
      import TestSupport
      import Testing

      @testable import SecondTap

      @Suite(.rehearsal)
      @MainActor
      struct MySecondTapTests {
        let view = SpyUsersView()
        let mockUserService = MockUserService()
        let mockLoginService = MockLoginService()

        @Test("describes the expected behavior")
        func behavior() async {
          // Create the presenter with the doubles, call it, and expect the complete list of calls.
        }
      }
      """
    let readme = try #require(
      rehearsal.files(in: rehearsal.home.appendingPathComponent("exercises/SecondTap"))["README.md"])
    #expect(readme.contains("\n\n## Where your test goes\n\nPut your test into a new file, `Tests/SecondTapTests/My"))
    #expect(readme.contains("\n\n```swift\n\(code)\n```\n\nXCTest works too. "))
  }

  @Test("never changes a folder that is not empty")
  func refusesFullFolder() throws {
    try rehearsal.write("mine", to: "exercises/SecondTap/notes.txt", in: rehearsal.home)

    #expect(rehearsal.run("start", "SecondTap") == 3)

    #expect(try rehearsal.files(in: rehearsal.home) == ["exercises/SecondTap/notes.txt": "mine"])
    #expect(rehearsal.messages.contains("exercises/SecondTap already exists; nothing in it was changed"))
  }

  @Test("uses an empty folder, and does not replace a file")
  func takesEmptyFolder() throws {
    let folder = rehearsal.home.appendingPathComponent("exercises/SecondTap")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try rehearsal.write("a file", to: "file", in: rehearsal.home)

    #expect(rehearsal.run("start", "SecondTap") == 0)
    #expect(rehearsal.run("start", "OlderWins", "--into", "file") == 3)

    #expect(rehearsal.messages.contains("is a file"))
    #expect(try rehearsal.files(in: rehearsal.home)["file"] == "a file")
  }

  @Test("suggests the nearest name of an exercise")
  func suggestsName() {
    #expect(rehearsal.run("start", "SecondTab") == 3)
    #expect(rehearsal.messages == "error: there is no exercise named 'SecondTab'; did you mean 'SecondTap'?\n")
    #expect(rehearsal.run("start", "Nothing") == 3)
    #expect(rehearsal.messages.contains("'rehearsal exercise list' lists them all"))
  }

  @Test("fails if there are no exercises")
  func missesExercises() throws {
    try FileManager.default.removeItem(at: rehearsal.root.appendingPathComponent("Sources"))

    #expect(rehearsal.run("start", "SecondTap") == 3)

    #expect(rehearsal.messages.contains("there is no Sources/Exercises in \(rehearsal.root.path)"))
  }
}
