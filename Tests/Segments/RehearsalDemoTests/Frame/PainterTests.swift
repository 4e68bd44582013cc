import Testing

@testable import RehearsalDemo

@Suite struct PainterTests {
  @Test("paints the first frame whole, and of the next only the rows that differ")
  func differences() {
    var painter = Painter(isStyled: true)
    let first = Frame(rows: [Frame.Row(text: "one"), Frame.Row(text: "two"), Frame.Row(text: "three")])
    var second = first
    second.rows[1].text = "2"

    let whole = painter.paint(first)
    let difference = painter.paint(second)

    #expect(
      whole == "\u{1B}[?25l\u{1B}[2J\u{1B}[1;1H\u{1B}[2K  one\u{1B}[2;1H\u{1B}[2K  two\u{1B}[3;1H\u{1B}[2K  three")
    #expect(difference == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K  2")
  }

  @Test("clears the rows that a lower frame leaves behind")
  func shorter() {
    var painter = Painter(isStyled: true)
    _ = painter.paint(Frame(rows: [Frame.Row(text: "one"), Frame.Row(text: "two")]))

    let difference = painter.paint(Frame(rows: [Frame.Row(text: "one")]))

    #expect(difference == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K")
  }

  @Test("paints everything again after it has forgotten what is there")
  func forgetting() {
    var painter = Painter(isStyled: true)
    let frame = Frame(rows: [Frame.Row(text: "one")])
    let whole = painter.paint(frame)

    painter.forget()

    #expect(painter.paint(frame) == whole)
  }

  @Test("shows the cursor in a field")
  func cursor() {
    var painter = Painter(isStyled: true)

    let output = painter.paint(Frame(rows: [Frame.Row(text: "a")], cursor: Frame.Position(row: 0, column: 3)))

    #expect(output.hasSuffix("\u{1B}[1;4H\u{1B}[?25h"))
  }

  @Test("sends nothing for the looks of an empty row")
  func emptyRow() {
    var painter = Painter(isStyled: true)

    let output = painter.paint(Frame(rows: [Frame.Row(look: .bold), Frame.Row(text: "a")]))

    #expect(output == "\u{1B}[?25l\u{1B}[2J\u{1B}[2;1H\u{1B}[2K  a")
  }

  @Test(
    "says looks in the codes of the standard, or not at all",
    arguments: [(Frame.Look.bold, "1"), (.alert, "31"), (.faint, "2"), (.focused, "7")])
  func looks(look: Frame.Look, code: String) {
    var styled = Painter(isStyled: true)
    var plain = Painter(isStyled: false)
    let frame = Frame(rows: [Frame.Row(margin: "> ", text: "a", look: look)])

    #expect(styled.paint(frame).hasSuffix("> \u{1B}[\(code)ma\u{1B}[0m"))
    #expect(plain.paint(frame).hasSuffix("> a"))
  }
}
