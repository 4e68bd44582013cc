import Foundation
import SourceChecks
import Testing

@Suite("The documentation of TestSupport")
struct DocumentationTests {
  @Test(
    "has an example for each public type and free function, and for the functions of each file",
    arguments: try ["TestSupport", "HTTPTestSupport", "Exploration"].flatMap {
      try Repository.sources(in: "TestSupport/\($0)")
    })
  func everythingHasAnExample(path: String) throws {
    let lines = try Repository.lines(of: path)
    let hasExample = lines.contains { $0.contains("```swift") }

    let undocumented = lines.indices.filter { index in
      let declaration = lines[index].trimmingCharacters(in: .whitespaces)
      guard declaration.hasPrefix("public "), let match = declaration.firstMatch(of: Self.declaration),
        Self.needsExample(declaration)
      else {
        return false
      }
      // The members of a file may share an example.
      guard lines[index].hasPrefix("public ") || match.1 != "func" else { return !hasExample }
      let comment = lines[..<index].reversed().prefix { line in
        let line = line.trimmingCharacters(in: .whitespaces)
        return line.hasPrefix("///") || line.hasPrefix("@")
      }
      // The form of an expectation that does not wait has the example of the one that does.
      return !comment.contains { $0.contains("```swift") || $0.contains("@_disfavoredOverload") }
    }

    #expect(undocumented.map { lines[$0] } == [])
  }

  /// A public type or function.
  private static var declaration: Regex<(Substring, Substring)> {
    #/^(?:public|open) (?:(?:static|mutating|final|nonisolated|indirect) )*(struct|class|enum|protocol|actor|func)\b/#
  }

  /// True for a declaration that needs an example.
  ///
  /// Requirements of common protocols need none.
  private static func needsExample(_ declaration: String) -> Bool {
    let requirements = [
      "static func < ", "static func == ", "func advanced(by", "func duration(to", "func sleep(until",
      "func provideScope", "func next()", "static func fixture(from",
    ]
    return !requirements.contains { declaration.contains($0) }
  }
}
