import Testing

@testable import DoubleGenerator

@Suite("A documentation comment")
struct DocumentationCommentTests {
  @Test(
    "has its first sentence as its summary",
    arguments: [
      (nil, nil), ("", nil), ("Logs in.", "Logs in."), ("Logs in", "Logs in."), ("Logs in. Then waits.", "Logs in."),
      ("Logs\n  in\n\nThen waits.", "Logs in."), ("Waits, e.g. for a day.", "Waits, e.g. for a day."),
      ("\n\nLogs in.", "Logs in."), ("- Parameter name: Who.", nil), ("# Title", nil), ("```\ncode\n```", nil),
      ("Logs in\n- Returns: Who.", "Logs in."),
    ] as [(String?, String?)])
  func summary(text: String?, expected: String?) {
    let summary = DocumentationComment.summary(of: text)

    #expect(summary == expected)
  }

  @Test(
    "can contain the expression of a fixture",
    arguments: [
      (nil, nil), ("Who.", nil), ("- Fixture: .anna", ".anna"), ("Who.\n  - fixture:  User(id: 1)", "User(id: 1)"),
      ("- Fixture:", nil),
    ] as [(String?, String?)])
  func fixture(text: String?, expected: String?) {
    let fixture = DocumentationComment.fixture(in: text)

    #expect(fixture == expected)
  }

  @Test("can contain several expressions of a fixture, which are kept in order")
  func fixtures() {
    let fixtures = DocumentationComment.fixtures(in: "Who.\n- Fixture: .anna\n- Fixture:\n\n- fixture: .berta")

    #expect(fixtures == [".anna", ".berta"])
  }
}
