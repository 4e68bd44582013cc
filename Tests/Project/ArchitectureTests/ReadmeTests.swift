import Foundation
import SourceChecks
import Testing

@Suite("README.md")
struct ReadmeTests {
  #if os(Linux)  // Only here does the compiler find XCTest and Testing without further arguments.
    @Test("contains Swift that compiles", arguments: try Snippet.all(in: "README.md"))
    func compiles(snippet: Snippet) async throws {
      let output = try await snippet.typeCheck()

      #expect(output == "", "the snippet at line \(snippet.line)")
    }
  #endif

  @Test("shows a manifest, and a test in both frameworks")
  func showsWhatABorrowerNeeds() throws {
    let snippets = try Snippet.all(in: "README.md").map(\.code)

    #expect(snippets.contains { $0.contains("import PackageDescription") })
    #expect(snippets.contains { $0.contains("import Testing") })
    #expect(snippets.contains { $0.contains("import XCTest") })
  }

  @Test("has a row for each segment", arguments: ["Signup", "Login", "Volunteer", "Users", "Drivers"])
  func hasARowForEachSegment(segment: String) throws {
    #expect(try Repository.lines(of: "README.md").contains { $0.hasPrefix("| \(segment) | ") })
  }

  @Test("shows the main command and 'swift test', each in its own block")
  func namesTheTwoCommands() throws {
    let text = try Repository.lines(of: "README.md").joined(separator: "\n")

    let commands = text.matches(of: #/```sh\n(swift [^\n]+)\n```/#).map { String($0.1) }

    #expect(commands == ["swift run rehearsal coverage --target Presenters --fail-under 100", "swift test"])
  }

  @Test("has at most 250 lines")
  func isShort() throws {
    #expect(try Repository.lines(of: "README.md").count <= 250)
  }
}
