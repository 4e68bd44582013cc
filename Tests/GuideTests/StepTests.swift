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
    }
  }
#endif
