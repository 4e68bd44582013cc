import SourceChecks
import Testing

@Suite("README.md")
struct ReadmeTests {
  @Test("links each segment", arguments: ["Signup", "Login", "Volunteer", "Users", "Drivers"])
  func linksEachSegment(segment: String) throws {
    #expect(
      try Repository.lines(of: "README.md").contains { $0.contains("[\(segment)](Sources/Presenters/\(segment))") })
  }

  @Test("shows the main command and 'swift test', each in its own block")
  func namesTheTwoCommands() throws {
    let text = try Repository.lines(of: "README.md").joined(separator: "\n")

    let commands = text.matches(of: #/```sh\n(swift [^\n]+)\n```/#).map { String($0.1) }

    #expect(commands == ["swift run rehearsal coverage --target Presenters --fail-under 100", "swift test"])
  }

  @Test("has at most 150 lines")
  func isShort() throws {
    #expect(try Repository.lines(of: "README.md").count <= 150)
  }

  @Test("of TestSupport names only files that exist")
  func namesFilesOfTestSupport() throws {
    let text = try Repository.lines(of: "TestSupport/README.md").joined()

    let names = text.matches(of: #/`(\w+/[\w+]+\.swift)`/#).map { "TestSupport/TestSupport/\($0.1)" }

    #expect(!names.isEmpty)
    #expect(try Set(names).subtracting(Repository.sources(in: "TestSupport/TestSupport")) == [])
  }
}
