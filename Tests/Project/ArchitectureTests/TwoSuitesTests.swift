import SourceChecks
import Testing

@Suite("The two suites of the presenters")
struct TwoSuitesTests {
  @Test("have tests of the same names")
  func areEqual() throws {
    let testing = try Self.behaviors(in: "PresentersTests") { $0.matches(of: #/@Test\(\s*"([^"\n]+)"/#).map(\.1) }
    let xctest = try Self.behaviors(in: "PresentersXCTests") { $0.matches(of: #/func test(\w+)\(/#).map(\.1) }

    #expect(testing.count > 200)
    #expect(testing.subtracting(xctest).sorted() == [], "only in Swift Testing")
    #expect(xctest.subtracting(testing).sorted() == [], "only in XCTest")
  }

  @Test(
    "check the doubles of each test at its end",
    arguments: [
      ("PresentersTests", #"(?m)^@Suite\("[^"\n]+", \.rehearsal\)\nstruct \w+Tests \{"#),
      ("PresentersXCTests", #"(?m)^final class \w+Tests: RehearsalTestCase \{"#),
    ])
  func haveScopes(target: String, withScope: String) throws {
    let suite = try Regex(withScope)

    let files = Repository.files(in: "Tests/Segments/\(target)", endingWith: "Tests.swift")
    let others = try files.filter { file in
      let text = try Repository.lines(of: file).joined(separator: "\n")
      return text.matches(of: suite).count != text.matches(of: #/(?m)^(?:final )?(?:class|struct) /#).count
    }

    #expect(files.count > 20)
    #expect(others == [])
  }

  /// Returns the behaviors that a target tests, each with its file, as letters and digits only.
  private static func behaviors(in target: String, _ names: (String) -> [Substring]) throws -> Set<String> {
    let folder = "Tests/Segments/\(target)"
    return try Repository.files(in: folder, endingWith: "Tests.swift").reduce(into: []) { behaviors, file in
      let text = try Repository.lines(of: file).joined(separator: "\n")
      for name in names(text) {
        behaviors.insert(file.dropFirst(folder.count) + ": " + name.lowercased().filter { $0.isLetter || $0.isNumber })
      }
    }
  }
}
