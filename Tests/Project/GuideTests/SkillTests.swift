import SourceChecks
import Testing

@Suite("The skill for coding assistants")
struct SkillTests {
  private let folder = "Sources/Skills/rehearsal"

  @Test("begins with the name of its folder and a description")
  func head() throws {
    let lines = try Repository.lines(of: "\(folder)/SKILL.md")

    #expect(lines.prefix(2) == ["---", "name: rehearsal"])
    #expect(lines[2].hasPrefix("description: "))
  }

  @Test("points to articles of the guide, which the command that installs it copies")
  func articles() throws {
    let skill = try Repository.lines(of: "\(folder)/SKILL.md").joined(separator: "\n")
    let install = try Repository.lines(of: "\(Article.guide)/Adopting/ForAssistants.md").filter { $0.hasPrefix("cp ") }

    let pages = skill.matches(of: #/`(\w+)\.md`/#).map { String($0.1) }

    #expect(pages.count == 4)
    #expect(pages.filter { page in !install.contains { $0.contains(page) } } == [])
    #expect(Set(pages).isSubset(of: try Article.all().map(\.name)))
  }

  @Test("has a cheat sheet with each function of the libraries for tests")
  func functions() throws {
    let sources = try ["TestSupport", "Exploration", "HTTPTestSupport"]
      .flatMap { try Repository.sources(in: "TestSupport/\($0)") }
    let functions = try Set(
      sources.flatMap(Repository.lines).filter { !$0.contains("@_spi") }
        .compactMap { $0.firstMatch(of: #/public (?:\w+ )*func (\w+)/#).map { String($0.1) } })

    let sheet = try Repository.lines(of: "\(Article.guide)/Testing/CheatSheet.md").joined(separator: "\n")

    #expect(functions.subtracting(Self.others).filter { !sheet.contains($0) } == [])
    #expect(Self.others.isSubset(of: functions))
  }

  /// The functions that only a double or a framework calls, and those of families that the sheet shows by one example.
  private static let others: Set = [
    "advanced", "duration", "ofThisTest", "provideScope", "rehearseTest", "resolve", "withValue",
    "cut", "delete", "patch", "post", "element", "email", "url", "equal", "matching",
  ]
}
