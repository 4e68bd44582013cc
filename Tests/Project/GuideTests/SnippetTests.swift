import SourceChecks
import Testing

#if os(Linux)  // where the compiler finds XCTest and Testing without being told
  extension InGuide {
    @Suite("The Swift in the articles")
    struct SnippetTests {
      @Test("compiles")
      func snippetsCompile() async throws {
        let snippets = try Article.all().flatMap { try Snippet.all(in: $0.path) }

        let faults = try await Self.faults(of: snippets)

        #expect(faults == [])
        print("checked \(snippets.count) blocks of Swift")
      }

      /// What the compiler says: of files and of what stands at the top level one by one, of all else in one go.
      private static func faults(of snippets: [Snippet]) async throws -> [String] {
        let files = snippets.filter(\.isFile)
        let types = snippets.filter { !$0.isFile && $0.isTopLevel }
        let batch = snippets.filter { !$0.isFile && !$0.isTopLevel }
        let ofFiles = try await twoAtATime(files) { try await $0.typeCheck() }
        let ofTypes = try await twoAtATime(types) { try await Snippet.typeCheckAsTests([$0]) }
        let ofBatch = batch.isEmpty ? [] : try await Snippet.typeCheckAsTests(batch)
        return ofFiles.filter { !$0.isEmpty } + ofTypes.flatMap(\.self) + ofBatch
      }
    }
  }
#endif
