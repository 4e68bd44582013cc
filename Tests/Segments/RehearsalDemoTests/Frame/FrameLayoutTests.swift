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

  @Test("marks what has the focus, and gives titles, alerts and activities their looks")
  func looks() {
    let screen = StageScreen()
    screen.content = [[.title("Title"), .text("text"), .alert("bad"), .activity("Loading"), screen.button("Go")]]

    let frame = layout(20, nil).frame(of: screen.rows(width: 18), focus: 4)

    #expect(frame.rows.map(\.look) == [.bold, .plain, .alert, .plain, .focused, .plain, .faint])
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

  @Test("stands at the bottom of the window with its footer")
  func footer() {
    let screen = StageScreen([[.text("text")]])
    var layout = layout(20, 5)
    layout.hint = "hint"

    let frame = layout.frame(of: screen.rows(width: 18), focus: nil)

    #expect(frame.rows.map(\.text) == ["text", "", "", "hint", "keys"])
  }

  @Test("cuts every row to the window, and never a wide character in two")
  func width() {
    let rows = [ScreenRow(text: "雪雪雪雪雪雪雪雪雪雪", kind: .text), ScreenRow(text: "a雪雪雪雪雪雪雪雪雪", kind: .text)]

    let frame = layout(20, nil).frame(of: rows, focus: nil)

    #expect(frame.rows[0].text == "雪雪雪雪雪雪雪雪雪")
    #expect(frame.rows[1].text == "a雪雪雪雪雪雪雪雪")
  }

  @Test("scrolls the table and nothing else, and keeps to the height of the window")
  func scrolling() {
    let screen = StageScreen([[.title("Title")], [.table((1...9).map { ["row \($0)"] })], [.text("end")]])

    let frame = layout(20, 10).frame(of: screen.rows(width: 18), focus: nil, offset: 2)

    #expect(
      frame.rows.map(\.text) == [
        "Title", "", "↑ 3 more", "row 4", "row 5", "↓ 4 more", "", "end", "", "keys",
      ])
    #expect(frame.scroll == ScrollWindow(count: 9, room: 4, offset: 2))
  }

  @Test("scrolls the longest of several tables, and the first of those")
  func longestTable() {
    let tables = [2, 6, 6].map { count in [ScreenElement.table((1...count).map { ["\(count): row \($0)"] })] }

    let frame = layout(20, 15).frame(of: StageScreen(tables).rows(width: 18), focus: nil)

    #expect(
      frame.rows.map(\.text) == [
        "2: row 1", "2: row 2", "", "6: row 1", "6: row 2", "↓ 4 more", "", "6: row 1", "6: row 2", "6: row 3",
        "6: row 4", "6: row 5", "6: row 6", "", "keys",
      ])
  }

  @Test("gives up its footer before it says that the window is too small")
  func smallWindows() {
    let screen = StageScreen([[.text("one"), .text("two"), .text("three")]])
    let rows = screen.rows(width: 18)

    let texts = [5, 4, 3, 2].map { layout(20, $0).frame(of: rows, focus: nil).rows.map(\.text) }

    #expect(texts[0] == ["one", "two", "three", "", "keys"])
    #expect(texts[1] == ["one", "two", "three", "keys"])
    #expect(texts[2] == ["one", "two", "three"])
    #expect(texts[3] == ["The window is too sm", "Make it larger, or p"])
    #expect(layout(19, 9).frame(of: rows, focus: nil).rows.count == 2)
  }

  @Test(
    "puts the cursor where the next character goes, and nowhere without a field",
    arguments: [("", 10), ("雪a", 13), ("\u{1F9D1}\u{200D}\u{1F680}", 12)])
  func cursor(text: String, column: Int) {
    let screen = StageScreen()
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
