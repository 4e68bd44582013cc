import SourceChecks
import Testing

#if os(Linux)  // Only here does the compiler find XCTest and Testing without further arguments.
  @Suite("The code in doc comments")
  struct SnippetBuildTests {
    @Test("compiles as a part of a test in the doc comments of TestSupport")
    func comments() async throws {
      let folders = ["TestSupport/TestSupport", "TestSupport/HTTPTestSupport", "TestSupport/Exploration"]
      let sources = try folders.flatMap(Repository.sources)
      let examples = try sources.flatMap(Snippet.inComments)

      let errors = try await Snippet.compileAsTests(examples)

      #expect(!examples.isEmpty)
      #expect(errors == [])
    }
  }
#endif
