import Foundation
import SourceChecks
import Testing

@Suite("The documentation of TestSupport")
struct DocumentationTests {
  private static var sources: [String] {
    get throws {
      try ["TestSupport/TestSupport", "TestSupport/HTTPTestSupport", "TestSupport/Exploration"].flatMap {
        try Repository.sources(in: $0)
      }
    }
  }

  @Test(
    "has an example for each public type and free function, and for the functions of each file",
    arguments: try sources)
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

  @Test("describes each parameter but those that all expectations have", arguments: try sources)
  func everyParameterIsDescribed(path: String) throws {
    let text = try "\n" + Repository.lines(of: path).joined(separator: "\n")
    let common: Set = ["isolation", "fileID", "filePath", "line", "column", "timeout"]

    let wrong = text.matches(of: /((?:\n *\/\/\/.*)+)(?:\n *@.*)*\n *public (?:static )?((?:func|init)[^{]*)/)
      .filter { match in
        let described = Set(match.1.matches(of: /- (?:Parameter )?(\w+):[ ]/).map { String($0.1) })
          .subtracting(["Returns", "Throws"])
        return !described.isEmpty && described != Set(Self.parameters(of: match.2)).subtracting(common)
      }

    #expect(wrong.map { String($0.2.prefix(60)) } == [])
  }

  /// Returns the names of the parameters of a function, without those of its closures.
  private static func parameters(of function: Substring) -> [String] {
    var (depth, names) = (0, [String]())
    var start = function.startIndex
    for index in function.indices {
      switch function[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      if function[index] == "(" && depth == 1 || function[index] == "," && depth == 1 {
        start = function.index(after: index)
      } else if function[index] == ":", depth == 1 {
        names += function[start..<index].split(whereSeparator: \.isWhitespace).suffix(1).map(String.init)
      } else if depth == 0, function[index] == ")" {
        return names
      }
    }
    return names
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
