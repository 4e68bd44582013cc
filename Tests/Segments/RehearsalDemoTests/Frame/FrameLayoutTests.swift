import Testing

@testable import RehearsalDemo
@testable import SegmentScreens

@MainActor
@Suite struct FrameLayoutTests {
  @Test("wraps a hint that is wider than the window")
  func wrapsTheHint() {
    var layout = FrameLayout(size: WindowSize(columns: 20, rows: 8))
    layout.hint = "ada / correct horse logs in"
    layout.keys = "keys"

    let frame = layout.frame(of: [ScreenRow(text: "text", kind: .text)], focus: nil)

    #expect(frame.rows.map(\.text).suffix(3) == ["ada / correct", "horse logs in", "keys"])
  }

  @Test("marks the focus, and styles titles, alerts and activities")
  func styles() {
    let screen = FakeScreen()
    screen.content = [[.title("Title"), .text("text"), .alert("bad"), .activity("Loading"), screen.button("Go")]]

    let frame = layout(20, nil).frame(of: screen.rows(width: 18), focus: 4)

    #expect(frame.rows.map(\.style) == [.bold, .plain, .alert, .plain, .focused, .plain, .faint])
    #expect(
      frame.plainText == """
          Title
          text
          bad
          ⠋ Loading
        > [ Go ]

          keys
        """)
  }

  @Test("puts the footer at the bottom of the window")
  func footer() {
    let screen = FakeScreen([[.text("text")]])
    var layout = layout(20, 5)
    layout.hint = "hint"

    let frame = layout.frame(of: screen.rows(width: 18), focus: nil)

    #expect(frame.rows.map(\.text) == ["text", "", "", "hint", "keys"])
  }

  @Test("shortens every row to the window, and never cuts a wide character")
  func width() {
    let rows = [ScreenRow(text: "雪雪雪雪雪雪雪雪雪雪", kind: .text), ScreenRow(text: "a雪雪雪雪雪雪雪雪雪", kind: .text)]

    let frame = layout(20, nil).frame(of: rows, focus: nil)

    #expect(frame.rows[0].text == "雪雪雪雪雪雪雪雪雪")
    #expect(frame.rows[1].text == "a雪雪雪雪雪雪雪雪")
  }

  @Test("scrolls only the table, within the height of the window")
  func scrolling() {
    let screen = FakeScreen([[.title("Title")], [.table((1...9).map { ["row \($0)"] })], [.text("end")]])

    let frame = layout(20, 10).frame(of: screen.rows(width: 18), focus: nil, offset: 2)

    #expect(
      frame.rows.map(\.text) == [
        "Title", "", "↑ 3 more", "row 4", "row 5", "↓ 4 more", "", "end", "", "keys",
      ])
    #expect(frame.scroll == ScrollWindow(count: 9, room: 4, offset: 2))
  }

  @Test("scrolls the longest table, or the first of several equally long ones")
  func longestTable() {
    let tables = [2, 6, 6].map { count in [ScreenElement.table((1...count).map { ["\(count): row \($0)"] })] }

    let frame = layout(20, 15).frame(of: FakeScreen(tables).rows(width: 18), focus: nil)

    #expect(
      frame.rows.map(\.text) == [
        "2: row 1", "2: row 2", "", "6: row 1", "6: row 2", "↓ 4 more", "", "6: row 1", "6: row 2", "6: row 3",
        "6: row 4", "6: row 5", "6: row 6", "", "keys",
      ])
  }

  @Test("drops the footer before it reports that the window is too small")
  func smallWindows() {
    let screen = FakeScreen([[.text("one"), .text("two"), .text("three")]])
    let rows = screen.rows(width: 18)

    let texts = [5, 4, 3, 2].map { layout(20, $0).frame(of: rows, focus: nil).rows.map(\.text) }

    #expect(texts[0] == ["one", "two", "three", "", "keys"])
    #expect(texts[1] == ["one", "two", "three", "keys"])
    #expect(texts[2] == ["one", "two", "three"])
    #expect(texts[3] == ["The window is too sm", "Make it larger, or p"])
    #expect(layout(19, 9).frame(of: rows, focus: nil).rows.count == 2)
  }

  @Test(
    "puts the cursor at the next character of a field, and shows none without a field",
    arguments: [("", 10), ("雪a", 13), ("\u{1F9D1}\u{200D}\u{1F680}", 12)])
  func cursor(text: String, column: Int) {
    let screen = FakeScreen()
    screen.content = [[.title("Title"), screen.field("Label1", text), screen.button("Go")]]
    let rows = screen.rows(width: 38)

    let frame = layout(40, nil).frame(of: rows, focus: 1)

    #expect(frame.cursor == Frame.Position(row: 1, column: column))
    #expect(layout(40, nil).frame(of: rows, focus: 2).cursor == nil)
  }

  private func layout(_ columns: Int, _ rows: Int?) -> FrameLayout {
    var layout = FrameLayout(size: WindowSize(columns: columns, rows: rows))
    layout.keys = "keys"
    return layout
  }
}

@Suite("The key help")
struct KeyHelpTests {
  @Test(
    "drops the least important keys first if it is too long",
    arguments: [
      (80, "Tab next · Enter press · ↑↓ scroll · Esc back · Ctrl-C quit"),
      (58, "Tab next · Enter press · ↑↓ scroll · Esc back"),
      (44, "Tab next · ↑↓ scroll · Esc back"), (30, "Tab next · Esc back"), (18, "Esc back"),
    ])
  func drops(width: Int, expected: String) {
    let line = KeyHelp.text(isAtMenu: false, scrolls: true, width: width)

    #expect(line == expected)
  }

  @Test(
    "explains on the menu how to open a segment and how to quit",
    arguments: [(80, "1-5 or Enter open · Esc quit"), (20, "Esc quit")])
  func menu(width: Int, expected: String) {
    let line = KeyHelp.text(isAtMenu: true, scrolls: false, width: width)

    #expect(line == expected)
  }
}
