import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import ExerciseChecker

/// Tests that build and check real exercises.
@Suite("The exercises", .serialized)
final class ExerciseBuildTests {
  private static let name = "SpinnerAfterStop"

  private let root = ExerciseCatalog.ownRoot
  private let home: URL
  private var output = CommandOutput()
  private var printed: String { output.output + output.errors }
  private var attempt: URL { home.appending(path: "exercises/\(Self.name)") }
  private var exercise: URL { root.appending(path: "Sources/Exercises/\(Self.name)") }

  init() throws {
    home = try TemporaryFolder.untilExit()
  }

  @Test("are valid")
  func areValid() throws {
    let catalog = try ExerciseCatalog(root: root)
    let verification = ExerciseVerification(catalog: catalog, runner: ProcessRunner(), console: output.console)

    let problems = try RunLock.holding(catalog.work.path, console: output.console) { try verification.problems() }

    #expect(problems == [])
  }

  @Test("can be started, and checked in both frameworks")
  func roundTrip() throws {
    expect(0, "start \(Self.name)", prints: "Your package is in", "To check your tests:")
    let readme = try String(contentsOf: attempt.appending(path: "README.md"), encoding: .utf8)
    let template = String(try #require(readme.firstMatch(of: #/(?s)```swift\n(.*?)```/#)).1)
    try write(template, to: "Template.swift")
    let tests = try ProcessRunner().run(
      ToolCall(
        tool: "swift",
        arguments: [
          "test", "--package-path", attempt.path, "--scratch-path", root.appending(path: ".build/exercises/build").path,
        ],
        joinsErrors: true))
    #expect(tests.status == 0 && tests.text.contains("Test run with 2 tests"), "\(tests.text)")
    #expect(!tests.text.contains("warning: "), "\(tests.text)")
    expect(
      1, "check \(Self.name)", prints: "They pass on both presenters, and none of their files has an expectation")
    expect(3, "check HOME/\(Self.name)", prints: "there is no test in \(home.path)/\(Self.name)")

    try write("func half(", to: "Template.swift")
    expect(
      1, "check \(Self.name)", prints: "Your tests do not compile with the flawed presenter.",
      "\(attempt.path)/Tests/\(Self.name)Tests/Template.swift:")

    let real = try String(contentsOf: exercise.appending(path: "Tests/RealTests.swift"), encoding: .utf8)
    try write(real.replacing("struct \(Self.name)Tests", with: "struct OrderTests"), to: "Template.swift")
    let before = texts(in: attempt)
    expect(
      0, "check HOME/exercises/\(Self.name)", prints: "They fail on the flawed presenter:",
      "registrationDidStart came after registrationDidFinish(error: nil)", "They pass on the fixed presenter.",
      "Now fix your presenter")
    expect(3, "start \(Self.name)", prints: "nothing in it was changed")
    #expect(texts(in: attempt) == before)

    try write(xctest, to: "Template.swift")
    let presenter = attempt.appending(path: "Sources/\(Self.name)/SignupPresenter.swift")
    try ExerciseCatalog(root: root).exercise(named: Self.name)
      .fixPresenter(in: presenter.deletingLastPathComponent(), runner: ProcessRunner())
    let solution = try String(contentsOf: presenter, encoding: .utf8)
    try solution.replacing("Finish(error: error)", with: "Finish(error: nil)")
      .write(to: presenter, atomically: true, encoding: .utf8)
    expect(
      1, "check \(Self.name)", prints: "They pass on the fixed presenter.", "Your presenter does not pass our tests.")
    try solution.write(to: presenter, atomically: true, encoding: .utf8)
    expect(
      0, "check \(Self.name)", prints: "registrationDidFinish(error: nil)", "They pass on the fixed presenter.",
      "Your presenter passes your tests and ours.", "Next:")
    for (list, verdict) in [
      (".registrationDidStart", "passes on neither"),
      (".registrationDidFinish(error: nil), .registrationDidStart", "passes on the flawed presenter alone"),
    ] {
      try write(
        xctest.replacing(".registrationDidStart, .registrationDidFinish(error: nil)", with: list), to: "Template.swift")
      expect(1, "check \(Self.name)", prints: "Your tests do not pass on the fixed presenter.", verdict)
    }
  }

  private let xctest = """
    import Interfaces
    import SegmentDoubles
    import TestSupport
    import XCTest

    @testable import SpinnerAfterStop

    @MainActor final class OrderTests: XCTestCase {
      func testOrder() async {
        await rehearse {
          let service = MockSignupService()
          let delegate = SpySignupPresenterDelegate()
          let presenter = SignupPresenter(service: service)
          presenter.delegate = delegate
          service.registerAnswer.returns(nil)
          presenter.register(.fixture())
          await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
          await service.expectCalls(.register(.fixture()))
        }
      }
    }
    """

  /// Runs the command in the folder `HOME`, whose path contains spaces.
  private func run(_ words: String) -> Int32 {
    output = CommandOutput()
    var command = ExerciseCommand()
    command.console = output.console
    command.current = URL(filePath: home.path, directoryHint: .isDirectory)
    command.record = command.current
    return command.run(words.split(separator: " ").map { String($0).replacing("HOME", with: home.path) })
  }

  private func expect(
    _ code: Int32, _ words: String, prints texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = run(words)
    #expect(actual == code, "\(printed)", sourceLocation: sourceLocation)
    for text in texts {
      #expect(printed.contains(text), "missing: \(text)", sourceLocation: sourceLocation)
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = attempt.appending(path: "Tests/\(Self.name)Tests/\(path)")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
