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

      @Test(
        "accept correct steps, and report the step and the file of what is wrong",
        arguments: [
          ("func number() -> Int { 1 }", "Do it.", ""),
          ("func number() -> Int { 2 }", "It fails: `number() → 2`.", ""),
          // Errors and warnings of the compiler.
          ("func number() -> Int { one }", "Do it.", "2: step 1: T-01-Number.swift:1:24: error: "),
          ("func number() -> Int { let x = 2; return 1 }", "Do it.", "2: step 1: T-01-Number.swift:1:28: error: "),
          ("func other() -> Int { 1 }", "Do it.", "6: step 2: T-02-NumberTests.swift:3:30: error: "),
          // A test that fails unexpectedly, passes unexpectedly, or prints another text.
          ("func number() -> Int { 2 }", "Do it.", "6: step 2: A test fails:\n"),
          (
            "func number() -> Int { 1 }", "The test fails.",
            "6: step 2: No test fails, but the text says that one does."
          ),
          (
            "func number() -> Int { 2 }", "The test fails: `number() == 3`.",
            "6: step 2: No test prints [\"number() == 3\"], but:\n"
          ),
        ])
      func steps(number: String, text: String, problem: String) async throws {
        let tutorial = Tutorial.sample(["Number.swift", "NumberTests.swift"], texts: [1: text]) { name in
          name.contains("Tests") ? Self.test : number
        }

        let problems = try await tutorial.problemsOfCode()

        #expect(problems.isEmpty == problem.isEmpty)
        #expect(problem.isEmpty || problems.first?.hasPrefix("T.tutorial:\(problem)") == true, "\(problems)")
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
