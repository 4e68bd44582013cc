import Foundation
import Testing

@testable import GuideBuilder

@Suite("rehearsal skill")
struct SkillCommandTests {
  @Test("writes a skill from the guide and the symbol graphs")
  func writesSkill() throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)

    let code = guide.runSkill("--output", guide.path("out/rehearsal"))

    #expect(code == 0)
    #expect(
      guide.report == "Wrote \(guide.path("out/rehearsal")): SKILL.md, Idioms.md, TestSupport.md, HTTPTestSupport.md\n")
    #expect(
      guide.text("out/rehearsal/SKILL.md")?.hasPrefix(
        """
        ---
        name: rehearsal
        description: Tests Model-View-Presenter code
        """) == true)
    #expect(
      guide.text("out/rehearsal/SKILL.md")?.hasSuffix(
        """
        # Rehearsal

        The kit's purpose.

        ## How does an assistant work?

        Test it.

        ## Which output can a program read?

        All.

        ## Which mistakes?

        None.

        ## Pages

        Read the idioms before you write a test. Look up names and arguments in the other two pages.

        - [Idioms](Idioms.md)
        - [TestSupport: The tools for tests.](TestSupport.md)
        - [HTTPTestSupport: A server.](HTTPTestSupport.md)

        """) == true)
  }

  @Test("turns the links of the guide into links of the skill, or into text")
  func links() throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)

    guide.runSkill("--output", guide.path("out/rehearsal"))

    #expect(
      guide.text("out/rehearsal/Idioms.md") == """
        # Idioms

        Some patterns.

        ## Expect

        Expect with `Spy`, as SKILL says:

        ```swift
        ## "code"
        ```

        """)
  }

  @Test("lists each public declaration once, with the members of its type")
  func declarations() throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)

    guide.runSkill("--output", guide.path("out/rehearsal"))

    #expect(
      guide.text("out/rehearsal/TestSupport.md")?.components(separatedBy: "calls so far.\n\n").last == """
        ## Recording

        - `protocol Spy`: A double that records.
          - `func expectNoCalls() async`: Waits for nothing.
        - `struct Call`: A call.
          - `let name: String`: Its name.

        ## Extensions of the test frameworks

        - `static var rehearsal: Self { get }`: A trait.

        """)
  }

  @Test("rejects a folder whose name is not the name of a skill")
  func name() throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)

    let code = guide.runSkill("--output", guide.path("My Skill"))

    #expect(code == 3)
    #expect(
      guide.messages == """
        error: 'My Skill' is not a name for a skill; name a folder with small letters, digits and hyphens, such as --output \
        .claude/skills/rehearsal

        """)
    #expect(guide.calls == [])
  }

  @Test("keeps files that it did not write")
  func otherFiles() throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)
    try guide.write("mine", to: "out/rehearsal/notes.md")

    let code = guide.runSkill("--output", guide.path("out/rehearsal"))

    #expect(code == 3)
    #expect(guide.messages.contains("was not made by this tool"))
    #expect(guide.text("out/rehearsal/notes.md") == "mine")
  }

  @Test("names an article or a section that is missing, and keeps the earlier skill", arguments: [true, false])
  func missing(isArticle: Bool) throws {
    let guide = try FakeGuide(articles: FakeGuide.skillArticles)
    guide.runSkill("--output", guide.path("out/rehearsal"))
    let path = isArticle ? "Testing/TenIdioms" : "Adopting/ForAssistants"
    if isArticle {
      try FileManager.default.removeItem(atPath: guide.path("Sources/Guide.docc/\(path).md"))
    } else {
      try guide.write("# For assistants\n\nA skill.\n", to: "Sources/Guide.docc/\(path).md")
    }

    let code = guide.runSkill("--output", guide.path("out/rehearsal"))

    #expect(code == 3)
    #expect(
      guide.messages
        == (isArticle
          ? "error: the guide has no article \(path).md, which the skill quotes; restore Sources/Guide.docc/\(path).md\n"
          : "error: \(path).md has no section 'How does an assistant work?', which the skill quotes; restore the heading in "
            + "Sources/Guide.docc/\(path).md\n"))
    #expect(guide.text("out/rehearsal/Idioms.md")?.hasPrefix("# Idioms") == true)
  }
}

extension FakeGuide {
  /// The articles and symbol graphs that a skill consists of.
  fileprivate static let skillArticles = [
    "Libraries/TestSupport": """
    # ``TestSupport``

    The tools for tests.

    ## Overview

    The kit's purpose.

    See [the cheat sheet](doc:CheatSheet).

    ## Topics

    ### Recording

    - ``Spy``
    - ``Spy/Call``

    ### Nothing

    - ``Unknown``
    """,
    "Libraries/HTTPTestSupport": "# ``HTTPTestSupport``\n\nA server.\n",
    "Testing/TenIdioms": """
    # Idioms

    Some patterns.

    More in the [cheat sheet](doc:CheatSheet).

    ## Expect

    Expect with ``TestSupport/Spy``, as [SKILL](doc:Unknown) says:

    ```swift
    ## "code"
    ```

    Next: [Common mistakes](doc:CommonMistakes)
    """,
    "Testing/CommonMistakes": "# Mistakes\n\nSome.\n\n## Which mistakes?\n\nNone.\n",
    "Adopting/ForAssistants": """
    # For assistants

    A skill.

    ## How does an assistant work?

    Test it.

    ## Which output can a program read?

    All.
    """,
  ]

  private static let graph = """
    {"symbols": [
      {"kind": {"identifier": "swift.method"}, "pathComponents": ["Spy", "expectNoCalls(fileID:line:)"],
       "declarationFragments": [{"spelling": "func expectNoCalls(fileID: StaticString = #fileID, line: UInt = #line)"}],
       "docComment": {"lines": [{"text": "Looks."}]}},
      {"kind": {"identifier": "swift.method"}, "pathComponents": ["Spy", "expectNoCalls(isolation:fileID:line:)"],
       "declarationFragments": [{"spelling": "@discardableResult func expectNoCalls(isolation: isolated (any Actor)? = #isolation, \
    fileID: StaticString = #fileID, line: UInt = #line) async"}],
       "docComment": {"lines": [{"text": "Waits for"}, {"text": "nothing."}, {"text": ""}, {"text": "More."}]}},
      {"kind": {"identifier": "swift.struct"}, "pathComponents": ["Spy", "Call"],
       "declarationFragments": [{"spelling": "struct Call"}], "docComment": {"lines": [{"text": "A call."}]}},
      {"kind": {"identifier": "swift.property"}, "pathComponents": ["Spy", "Call", "name"],
       "declarationFragments": [{"spelling": "let name: String"}], "docComment": {"lines": [{"text": "Its name."}]}},
      {"kind": {"identifier": "swift.property"}, "pathComponents": ["Spy", "description"],
       "declarationFragments": [{"spelling": "var description: String"}], "docComment": {"lines": [{"text": "No."}]}},
      {"kind": {"identifier": "swift.protocol"}, "pathComponents": ["Spy"],
       "declarationFragments": [{"spelling": "protocol "}, {"spelling": "Spy"}],
       "docComment": {"lines": [{"text": "A double that records."}]}},
      {"kind": {"identifier": "swift.type.property"}, "pathComponents": ["Trait", "rehearsal"], "swiftExtension": {},
       "declarationFragments": [{"spelling": "static var rehearsal: Self { get }"}],
       "docComment": {"lines": [{"text": "A trait."}]}}
    ]}
    """

  fileprivate convenience init(articles: [String: String]) throws {
    try self.init()
    for (path, text) in articles { try write(text, to: "Sources/Guide.docc/\(path).md") }
    graphs["TestSupport"] = Self.graph
  }
}
