import Foundation
import SourceChecks
import Testing

@Suite("The documentation of TestSupport")
struct DocumentationTests {
  private static var sources: [String] {
    get throws {
      try ["TestSupport/TestSupport", "TestSupport/HTTPTestSupport"].flatMap { try Repository.sources(in: $0) }
    }
  }

  @Test(
    "has an example for each public type and function", arguments: try sources)
  func everythingHasAnExample(path: String) throws {
    let lines = try Repository.lines(of: path)

    let undocumented = lines.indices.filter { index in
      let declaration = lines[index].trimmingCharacters(in: .whitespaces)
      guard declaration.hasPrefix("public "), Self.needsExample(declaration) else { return false }
      let comment = lines[..<index].reversed().prefix { line in
        let line = line.trimmingCharacters(in: .whitespaces)
        return line.hasPrefix("///") || line.hasPrefix("@")
      }
      return !comment.contains { $0.contains("```swift") }
    }

    #expect(undocumented.map { lines[$0] } == [])
  }

  /// True for a declaration that needs an example.
  ///
  /// Requirements of common protocols need none.
  private static func needsExample(_ declaration: String) -> Bool {
    let requirements = [
      "var description", "var debugDescription", "var customMirror", "static func < ", "static func == ",
      "func advanced(by", "func duration(to", "var minimumResolution", "func sleep(until", "var isRecursive",
      "func provideScope", "mutating func next()", "func next()", "var calls:", "let calls:",
      "static func fixture(from", "static var edgeCases", "var now", "Literal value:", "Literal: ()", "var callCounts:",
    ]
    return !requirements.contains { declaration.contains($0) }
  }
}
