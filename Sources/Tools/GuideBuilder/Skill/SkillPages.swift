import Foundation
import ToolSupport

/// The pages of a skill, made from articles of the guide and from symbol graphs.
struct SkillPages {
  let name: String
  /// The folder of the guide.
  let catalog: String
  /// The folder of the symbol graphs.
  let graphs: String

  /// The files of the skill with their texts.
  ///
  /// - Throws: `ToolError` if an article or a symbol graph is missing.
  var all: [(file: String, text: String)] {
    get throws {
      let idioms = try article("Testing/TenIdioms")
      let libraries = try ["TestSupport", "HTTPTestSupport"].map {
        try APIPage(library: article("Libraries/\($0)"), graph: APIGraph(of: $0, in: graphs))
      }
      let pages =
        [(file: "Idioms.md", title: idioms.title, text: plain(idioms.text))]
        + libraries.map { (file: "\($0.name).md", title: "\($0.name): \($0.abstract)", text: $0.text) }
      return [("SKILL.md", try overview(pages.map { "- [\($0.title)](\($0.file))" }))]
        + pages.map { ($0.file, $0.text) }
    }
  }

  private func overview(_ contents: [String]) throws -> String {
    // Its other paragraphs link to articles that the skill does not have.
    let purpose = try article("Libraries/TestSupport").section("Overview").text.components(separatedBy: "\n\n")
    let assistants = try article("Adopting/ForAssistants")
    let sections =
      try ["How does an assistant work?", "Which output can a program read?"].map { try assistants.section($0) }
      + article("Testing/CommonMistakes").sections
    return """
      ---
      name: \(name)
      description: Tests Model-View-Presenter code in Swift with Rehearsal. Use it to write or review a presenter, its tests in \
      XCTest or Swift Testing, or its spies, mocks and fixtures, and to measure coverage and mutants.
      ---

      # Rehearsal

      \(plain((purpose.dropFirst().prefix(1) + sections.map(\.text)).joined(separator: "\n\n")))

      ## Pages

      Read the idioms before you write a test. Look up names and arguments in the other two pages.

      \(contents.joined(separator: "\n"))

      """
  }

  private func article(_ path: String) throws -> GuideArticle { try GuideArticle(path, in: catalog) }

  /// Returns a text with links that work outside of the guide.
  private func plain(_ text: String) -> String {
    GuideArticle.plain(text, links: ["TenIdioms": "Idioms.md", "CommonMistakes": "SKILL.md"])
  }
}
