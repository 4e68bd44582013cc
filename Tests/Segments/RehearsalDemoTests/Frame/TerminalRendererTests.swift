import Testing

@testable import RehearsalDemo

@Suite struct TerminalRendererTests {
  @Test("renders the first frame completely, and then only the changed rows")
  func differences() {
    var renderer = TerminalRenderer(isStyled: true)
    let first = Frame(rows: [Frame.Row(text: "one"), Frame.Row(text: "two"), Frame.Row(text: "three")])
    var second = first
    second.rows[1].text = "2"

    let whole = renderer.render(first)
    let difference = renderer.render(second)

    #expect(
      whole == "\u{1B}[?25l\u{1B}[2J\u{1B}[1;1H\u{1B}[2K  one\u{1B}[2;1H\u{1B}[2K  two\u{1B}[3;1H\u{1B}[2K  three")
    #expect(difference == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K  2")
  }

  @Test("clears the rows below a frame with fewer rows")
  func shorter() {
    var renderer = TerminalRenderer(isStyled: true)
    _ = renderer.render(Frame(rows: [Frame.Row(text: "one"), Frame.Row(text: "two")]))

    let difference = renderer.render(Frame(rows: [Frame.Row(text: "one")]))

    #expect(difference == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K")
  }

  @Test("renders the whole frame after a reset")
  func forgetting() {
    var renderer = TerminalRenderer(isStyled: true)
    let frame = Frame(rows: [Frame.Row(text: "one")])
    let whole = renderer.render(frame)

    renderer.reset()

    #expect(renderer.render(frame) == whole)
  }

  @Test("shows the cursor in a field")
  func cursor() {
    var renderer = TerminalRenderer(isStyled: true)

    let output = renderer.render(Frame(rows: [Frame.Row(text: "a")], cursor: Frame.Position(row: 0, column: 3)))

    #expect(output.hasSuffix("\u{1B}[1;4H\u{1B}[?25h"))
  }

  @Test("sends no style for an empty row")
  func emptyRow() {
    var renderer = TerminalRenderer(isStyled: true)

    let output = renderer.render(Frame(rows: [Frame.Row(style: .bold), Frame.Row(text: "a")]))

    #expect(output == "\u{1B}[?25l\u{1B}[2J\u{1B}[2;1H\u{1B}[2K  a")
  }

  @Test(
    "sends the standard codes of styles, or none",
    arguments: [(Frame.Style.bold, "1"), (.alert, "31"), (.faint, "2"), (.focused, "7")])
  func styles(style: Frame.Style, code: String) {
    var styled = TerminalRenderer(isStyled: true)
    var plain = TerminalRenderer(isStyled: false)
    let frame = Frame(rows: [Frame.Row(margin: "> ", text: "a", style: style)])

    #expect(styled.render(frame).hasSuffix("> \u{1B}[\(code)ma\u{1B}[0m"))
    #expect(plain.render(frame).hasSuffix("> a"))
  }
}
