import SourceChecks
import Testing

#if os(Linux)  // where the compiler finds XCTest and Testing without being told
  extension InGuide {
    @Suite("The steps of the tutorials")
    struct StepTests {
      @Test("compile without a warning, fail where they say so, and pass everywhere else")
      func stepsCompileAndRun() async throws {
        let tutorials = try Tutorial.all()

        let faults = try await twoAtATime(tutorials) { try await $0.faultsOfProjects() }

        #expect(faults.flatMap(\.self) == [])
        print("checked \(tutorials.map(\.steps.count).reduce(0, +)) steps of \(tutorials.count) tutorials")
      }

      @Test("lead to presenters that pass the real tests")
      func endsPassRealTests() async throws {
        let tutorials = try Tutorial.all()

        let faults = try await twoAtATime(realTests) { name, paths in
          try await tutorials.filter { $0.name == name }.first?.faultsAtTheEnd(underTests: paths) ?? ["no \(name)"]
        }

        #expect(faults.flatMap(\.self) == [])
      }
    }
  }

  /// The tests of this repository that a tutorial's last presenter passes.
  private let realTests: [(String, [String])] = [
    ("FirstPresenterTest", ["Users/UsersPresenterTests.swift"]),
    ("AnswersInTheWrongOrder", ["Drivers/DriversRaceTests.swift"]),
    ("DelegatesAndCompletionHandlers", ["Signup/SignupPresenterTests.swift", "Signup/SignupDismissalTests.swift"]),
    ("TimeWithoutWaiting", ["Login/LoginLockTests.swift", "Login/LoginHelpers.swift"]),
    (
      "SensorsAndComposedServices",
      ["LeaderAccessTests", "AccessEndTests", "LocatingTests", "TimeoutTests", "Harness"].map {
        "Volunteer/Volunteer\($0).swift"
      }
    ),
  ].map { name, paths in (name, paths.map { "Tests/Segments/PresentersTests/\($0)" }) }
#endif
