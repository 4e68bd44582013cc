import Foundation
import SourceChecks
import Testing

@Suite("The documentation of TestSupport")
struct DocumentationTests {
  #if os(Linux)  // where the compiler finds XCTest and Testing without being told
    @Test("has examples that compile")
    func examplesCompile() async throws {
      let examples = try Repository.sources(in: "TestSupport/TestSupport").flatMap(Snippet.inComments)

      let errors = try await Snippet.typeCheckAsTests(examples)

      #expect(!examples.isEmpty)
      #expect(errors == [])
    }
  #endif

  @Test(
    "has an example for each public type and function", arguments: try Repository.sources(in: "TestSupport/TestSupport")
  )
  func everythingHasAnExample(path: String) throws {
    let lines = try Repository.lines(of: path)

    let bare = lines.indices.filter { index in
      let declaration = lines[index].trimmingCharacters(in: .whitespaces)
      guard declaration.hasPrefix("public "), Self.needsExample(declaration) else { return false }
      let comment = lines[..<index].reversed().prefix { line in
        let line = line.trimmingCharacters(in: .whitespaces)
        return line.hasPrefix("///") || line.hasPrefix("@")
      }
      return !comment.contains { $0.contains("```swift") }
    }

    #expect(bare.map { lines[$0] } == [])
  }

  /// Whether it is a declaration whose use has to be shown: not what a protocol of the standard library demands.
  private static func needsExample(_ declaration: String) -> Bool {
    let demanded = [
      "var description", "var debugDescription", "var customMirror", "static func < ", "static func == ",
      "func advanced(by",
      "func duration(to",
      "var minimumResolution", "func sleep(until", "var isRecursive", "func provideScope", "mutating func next()",
      "func next()", "var calls:", "let calls:", "static func fixture(from", "static var edgeCases", "var now",
    ]
    return !demanded.contains { declaration.contains($0) }
  }
}
