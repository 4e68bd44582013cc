import Testing
import TextWidth

@testable import SegmentScreens

@MainActor
@Suite("The layout of a screen")
struct ScreenLayoutTests {
  @Test("puts an empty row between paragraphs, and skips empty paragraphs")
  func separatesParagraphs() {
    let rows = laidOut([[.title("Users")], [], [.text("")], [.text("There are no users.")]])

    #expect(rows == ["Users", "", "There are no users."])
  }

  @Test("breaks a text between words, and breaks a word that is too long")
  func wrapsText() {
    let rows = laidOut([[.alert("Check your network and tryagainlater")]], width: 12)

    #expect(rows == ["Check your", "network and", "tryagainlate", "r"])
  }

  @Test("puts a complaint below its field, indented and wrapped")
  func placesComplaints() {
    let field = Field("Name", text: "Ada", complaint: "Enter more names.") { _ in }

    let rows = laidOut([[.field(field)]], width: 12)

    #expect(rows == ["Name: Ada", "  Enter more", "  names."])
  }

  @Test("shows the end of a text that is too long for its field")
  func showsTheEnd() {
    let field = Field("Search", text: "räikkönen kimi") { _ in }

    let rows = laidOut([[.field(field)]], width: 14)

    #expect(rows == ["Search: … kimi"])
  }

  @Test("puts the details of buttons in a column, and draws a disabled button without brackets")
  func alignsDetails() {
    let rows = laidOut([
      [
        .button(Button("Login", detail: "async/await") {}), .button(Button("Volunteer", detail: "a sensor") {}),
        .button(Button("Go", isEnabled: false) {}),
      ]
    ])

    #expect(rows == ["[ Login ]      async/await", "[ Volunteer ]  a sensor", "- Go -"])
  }

  @Test("aligns columns by display width, with wide and combining characters")
  func alignsColumns() {
    let rows = laidOut([[.table([["日本", "1"], ["e\u{301}", "2"], ["👩‍💻x", "3"]])]])

    #expect(rows == ["日本  1", "e\u{301}     2", "👩‍💻x   3"])
  }

  @Test("shortens the widest column first if a table is too wide")
  func cutsTheWidestColumn() {
    let rows = laidOut(
      [[.table([["Wolfeschlegelsteinhausen", "44 HAM", "British"], ["Bo", "5", "Thai"]])]], width: 26)

    #expect(rows == ["Wolfesch…  44 HAM  British", "Bo         5       Thai"])
  }

  @Test("stays within the width, even if it is small", arguments: 1...40)
  func staysWithin(width: Int) {
    let field = Field("Label", text: "日本日本日本", complaint: "A 日本 complaint.") { _ in }
    let content: [[ScreenElement]] = [
      [.title("A long title with 日本語 in it")], [.field(field)], [.table([["日本日本", "b", "👩‍💻👩‍💻"]])],
      [.button(Button("Press 日本", detail: "a detail") {})],
    ]

    let widths = laidOut(content, width: width).map(\.displayWidth)

    #expect(widths.allSatisfy { $0 <= width }, "\(widths)")
  }

  @Test("drops characters that change the direction of a text", arguments: ["a\u{202E}b", "a\u{2066}b"])
  func dropsDirectionMarks(text: String) {
    let rows = laidOut([[.text(text)]])

    #expect(rows == ["ab"])
  }

  private func laidOut(_ content: [[ScreenElement]], width: Int = .max) -> [String] {
    ScreenLayout(width: width).rows(of: content).map(\.text)
  }
}
