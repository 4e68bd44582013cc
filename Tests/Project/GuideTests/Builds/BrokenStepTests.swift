import SourceChecks
import Testing

#if os(Linux)  // Only here does the compiler find XCTest and Testing without further arguments.
  extension GuideBuildTests {
    @Suite("The checks of the tutorials' code")
    struct BrokenStepTests {
      private static let test = """
        import Testing
        @testable import Sample
        @Test func isOne() { #expect(number() == 1) }
        """

      private func problems(_ number: String, says text: String = "Do it.", test: String = test) async throws
        -> [String]
      {
        let tutorial = Tutorial.sample(["Number.swift", "NumberTests.swift"], texts: [1: text]) { name in
          name.contains("Tests") ? test : number
        }
        return try await tutorial.problemsOfCode()
      }

      @Test("accept correct steps")
      func correctSteps() async throws {
        #expect(try await problems("func number() -> Int { 1 }") == [])
        #expect(try await problems("func number() -> Int { 2 }", says: "It fails: `number() → 2`.") == [])
      }

      @Test("report the step and the file of compiler errors and warnings")
      func brokenSteps() async throws {
        let error = try await problems("func number() -> Int { one }")
        let warning = try await problems("func number() -> Int { let x = 2; return 1 }")
        let ofTest = try await problems("func other() -> Int { 1 }")

        #expect(error.count == 2)
        #expect(error.first?.hasPrefix("T.tutorial:2: step 1: T-01-Number.swift:1:24: error: ") == true)
        #expect(warning.first?.hasPrefix("T.tutorial:2: step 1: T-01-Number.swift:1:28: error: ") == true)
        #expect(ofTest.first?.hasPrefix("T.tutorial:6: step 2: T-02-NumberTests.swift:3:30: error: ") == true)
      }

      @Test("report a test that fails unexpectedly, passes unexpectedly, or prints another text")
      func wrongResults() async throws {
        let red = try await problems("func number() -> Int { 2 }")
        let green = try await problems("func number() -> Int { 1 }", says: "The test fails.")
        let other = try await problems("func number() -> Int { 2 }", says: "The test fails: `number() == 3`.")

        #expect(red.first?.hasPrefix("T.tutorial:6: step 2: A test fails:\n") == true)
        #expect(green == ["T.tutorial:6: step 2: No test fails, but the text says that one does."])
        #expect(other.first?.hasPrefix("T.tutorial:6: step 2: No test prints [\"number() == 3\"], but:\n") == true)
      }

      @Test("report an invalid manifest")
      func brokenManifest() async throws {
        let tutorial = Tutorial.sample(["Package.swift"]) { _ in
          "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package()"
        }

        let problems = try await tutorial.problemsOfCode()

        #expect(problems.first?.hasPrefix("T.tutorial:2: step 1: T-01-Package.swift:3:") == true)
      }
    }
  }
#endif
