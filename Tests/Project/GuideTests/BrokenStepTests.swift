import SourceChecks
import Testing

#if os(Linux)  // where the compiler finds XCTest and Testing without being told
  extension InGuide {
    @Suite("The checks of the steps")
    struct BrokenStepTests {
      private static let test = """
        import Testing
        @testable import Sample
        @Test func isOne() { #expect(number() == 1) }
        """

      private func faults(_ number: String, says text: String = "Do it.", test: String = test) async throws -> [String]
      {
        let tutorial = Tutorial.sample(["Number.swift", "NumberTests.swift"], texts: [1: text]) { name in
          name.contains("Tests") ? test : number
        }
        return try await tutorial.faultsOfProjects()
      }

      @Test("find nothing wrong with what is right")
      func soundSteps() async throws {
        #expect(try await faults("func number() -> Int { 1 }") == [])
        #expect(try await faults("func number() -> Int { 2 }", says: "It fails: `number() → 2`.") == [])
      }

      @Test("name the step and its file where the compiler complains, of warnings too")
      func brokenSteps() async throws {
        let error = try await faults("func number() -> Int { one }")
        let warning = try await faults("func number() -> Int { let x = 2; return 1 }")
        let ofTest = try await faults("func other() -> Int { 1 }")

        #expect(error.count == 2)
        #expect(error.first?.hasPrefix("T.tutorial:2: step 1: T-01-Number.swift:1:24: error: ") == true)
        #expect(warning.first?.hasPrefix("T.tutorial:2: step 1: T-01-Number.swift:1:28: error: ") == true)
        #expect(ofTest.first?.hasPrefix("T.tutorial:6: step 2: T-02-NumberTests.swift:3:30: error: ") == true)
      }

      @Test("find a test that fails where nobody says so, one that passes, and one that prints something else")
      func wrongColours() async throws {
        let red = try await faults("func number() -> Int { 2 }")
        let green = try await faults("func number() -> Int { 1 }", says: "The test fails.")
        let other = try await faults("func number() -> Int { 2 }", says: "The test fails: `number() == 3`.")

        #expect(red.first?.hasPrefix("T.tutorial:6: step 2: A test fails:\n") == true)
        #expect(green == ["T.tutorial:6: step 2: No test fails, and the step says that one does."])
        #expect(other.first?.hasPrefix("T.tutorial:6: step 2: No test prints [\"number() == 3\"], but:\n") == true)
      }

      @Test("find a manifest that is none")
      func brokenManifest() async throws {
        let tutorial = Tutorial.sample(["Package.swift"]) { _ in
          "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package()"
        }

        let faults = try await tutorial.faultsOfProjects()

        #expect(faults.first?.hasPrefix("T.tutorial:2: step 1: T-01-Package.swift:3:") == true)
      }
    }
  }
#endif
