import Foundation
import SourceChecks
import Testing

@Suite("The skill for coding assistants")
struct SkillTests {
  private let folder = "Sources/Skills/rehearsal"

  @Test("has the name of its folder, a description, and a link to each of its pages")
  func pages() throws {
    let lines = try Repository.lines(of: "\(folder)/SKILL.md")

    let links = lines.joined(separator: "\n").matches(of: #/\]\((\w+\.md)\)/#).map { String($0.1) }

    #expect(lines.prefix(2) == ["---", "name: rehearsal"])
    #expect(lines[2].hasPrefix("description: "))
    #expect((["SKILL.md"] + links).sorted() == (try Repository.entries(of: folder)))
  }

  @Test("quotes articles of the guide")
  func articles() throws {
    let pages = try Repository.entries(of: folder).filter { $0 != "SKILL.md" }
    let articles = try Article.all()

    for page in pages {
      let quoted = articles.filter { $0.path.hasSuffix("/\(page)") }
      #expect(try quoted.map { try Repository.lines(of: $0.path) } == [Repository.lines(of: "\(folder)/\(page)")])
    }
  }
}
