import TerminalText
import Testing

@testable import SegmentScreens

@MainActor
@Suite("The layout of a screen")
struct ScreenLayoutTests {
  /// A content, and the rows of its layout.
  struct Layout: Sendable, CustomTestStringConvertible {
    let name: String
    var width = Int.max
    let rows: [String]
    let content: @MainActor @Sendable () -> [[ScreenElement]]

    var testDescription: String { name }
  }

  @Test(
    "has the rows of its content",
    arguments: [
      Layout(
        name: "an empty row between paragraphs, and none for an empty paragraph",
        rows: ["Users", "", "There are no users."]
      ) { [[.title("Users")], [], [.text("")], [.text("There are no users.")]] },
      Layout(
        name: "breaks between words, and within a word that is too long", width: 12,
        rows: ["Check your", "network and", "tryagainlate", "r"]
      ) { [[.alert("Check your network and tryagainlater")]] },
      Layout(
        name: "a complaint below its field, indented and wrapped", width: 12,
        rows: ["Name: Ada", "  Enter more", "  names."]
      ) { [[.field(Field("Name", text: "Ada", complaint: "Enter more names.") { _ in })]] },
      Layout(
        name: "the end of a text that is too long for its field", width: 14, rows: ["Search: … kimi"]
      ) { [[.field(Field("Search", text: "räikkönen kimi") { _ in })]] },
      Layout(
        name: "the details of buttons in a column, and a disabled button without brackets",
        rows: ["[ Login ]      async/await", "[ Volunteer ]  a sensor", "- Go -"]
      ) {
        [
          [
            .button(Button("Login", detail: "async/await") {}), .button(Button("Volunteer", detail: "a sensor") {}),
            .button(Button("Go", isEnabled: false) {}),
          ]
        ]
      },
      Layout(
        name: "columns by display width, with wide and combining characters",
        rows: ["日本  1", "e\u{301}     2", "👩‍💻x   3"]
      ) { [[.table([["日本", "1"], ["e\u{301}", "2"], ["👩‍💻x", "3"]])]] },
      Layout(
        name: "a shorter widest column if a table is too wide", width: 26,
        rows: ["Wolfesch…  44 HAM  British", "Bo         5       Thai"]
      ) { [[.table([["Wolfeschlegelsteinhausen", "44 HAM", "British"], ["Bo", "5", "Thai"]])]] },
      Layout(name: "no override of the direction of a text", rows: ["ab"]) { [[.text("a\u{202E}b")]] },
      Layout(name: "no isolate of the direction of a text", rows: ["ab"]) { [[.text("a\u{2066}b")]] },
    ])
  func rows(layout: Layout) {
    let rows = ScreenLayout(width: layout.width).rows(of: layout.content())

    #expect(rows.map(\.text) == layout.rows)
  }

  @Test("stays within the width, even if it is small", arguments: 1...40)
  func staysWithin(width: Int) {
    let field = Field("Label", text: "日本日本日本", complaint: "A 日本 complaint.") { _ in }
    let content: [[ScreenElement]] = [
      [.title("A long title with 日本語 in it")], [.field(field)], [.table([["日本日本", "b", "👩‍💻👩‍💻"]])],
      [.button(Button("Press 日本", detail: "a detail") {})],
    ]

    let widths = ScreenLayout(width: width).rows(of: content).map(\.text.displayWidth)

    #expect(widths.allSatisfy { $0 <= width }, "\(widths)")
  }
}
