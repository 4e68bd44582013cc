import SegmentScreens
import Testing

@testable import RehearsalDemo

@MainActor
@Suite struct WindowTests {
  private let screen = StageScreen()
  private let window: Window
  private let navigator: StageNavigator

  init() {
    navigator = StageNavigator(screen)
    window = Window(navigator: navigator, size: WindowSize(columns: 40))
  }

  @Test("begins in the first field that can be used")
  func firstField() {
    screen.content = [[screen.button("Go", isDefault: true), screen.field("A", isEnabled: false), screen.field("B")]]

    #expect(focused == "B:")
  }

  @Test("begins at the default button where there is no field, and else at the first one")
  func firstButton() {
    screen.content = [[screen.button("A"), screen.button("B", isDefault: true)]]
    let withDefault = focused
    screen.content = [[screen.button("A", isEnabled: false), screen.button("C")]]

    #expect(withDefault == "[ B ]")
    #expect(focused == "[ C ]")
  }

  @Test("moves the focus over what can be used, in a circle", arguments: [(Key.tab, Key.shiftTab), (.down, .up)])
  func moving(forth: Key, back: Key) {
    screen.content = [[screen.field("A"), screen.field("B", isEnabled: false), screen.button("C")]]

    let places = [forth, forth, back, back].map { key in
      _ = window.press(key)
      return focused
    }

    #expect(places == ["[ C ]", "A:", "[ C ]", "A:"])
  }

  @Test("keeps the focus through a redraw, and comes back to it where it could not be for a while")
  func redraw() {
    screen.content = [[screen.field("A"), screen.field("B"), screen.button("C")]]
    _ = window.press(.tab)

    screen.content = [[screen.field("New"), screen.field("A"), screen.field("B", "b"), screen.button("C")]]
    let moved = focused
    screen.content = [[screen.field("A"), screen.field("B", isEnabled: false), screen.button("C")]]
    let disabled = focused
    screen.content = [[screen.field("A")]]
    let vanished = focused
    screen.content = [[screen.field("A"), screen.field("B")]]

    #expect(moved == "B: b")
    #expect(disabled == "[ C ]")
    #expect(vanished == "A:")
    #expect(focused == "B:")
  }

  @Test("goes on to what stands nearest where the focus cannot be, and back only from the end")
  func neighbours() {
    screen.content = [[screen.button("A"), screen.button("B"), screen.button("C"), screen.button("D")]]
    _ = window.press(.shiftTab)

    screen.content = [
      [screen.button("A"), screen.button("B"), screen.button("C"), screen.button("D", isEnabled: false)]
    ]
    let before = focused
    _ = window.press(.shiftTab)
    screen.content = [[screen.button("A"), screen.button("C"), screen.button("D")]]
    let after = focused

    #expect(before == "[ C ]")
    #expect(after == "[ C ]")
  }

  @Test("has no focus where nothing can be used, and takes keys all the same")
  func nothing() {
    screen.content = [[screen.button("A", isEnabled: false)]]

    let goesOn = [Key.enter, .tab, .text("a"), .up].map(window.press)

    #expect(goesOn == [true, true, true, true])
    #expect(focused == nil)
    #expect(screen.log.isEmpty)
  }

  @Test("goes with Enter from field to field, and presses the default button after the last")
  func enter() {
    screen.content = [[screen.field("A"), screen.field("B"), screen.button("C"), screen.button("D", isDefault: true)]]

    _ = window.press(.enter)
    let next = focused
    _ = window.press(.enter)

    #expect(next == "B:")
    #expect(screen.log == ["D"])
  }

  @Test("passes over a field that cannot be used")
  func enterBeforeDisabledField() {
    screen.content = [[screen.field("A"), screen.field("B", isEnabled: false), screen.field("C")]]

    _ = window.press(.enter)

    #expect(focused == "C:")
  }

  @Test("goes on after the last field where no button can be pressed for it")
  func enterWithoutDefault() {
    screen.content = [[screen.field("A"), screen.button("B"), screen.button("C", isEnabled: false, isDefault: true)]]

    _ = window.press(.enter)

    #expect(focused == "[ B ]")
    #expect(screen.log.isEmpty)
  }

  @Test("presses a button with Enter and with Space, and with nothing else")
  func pressing() {
    screen.content = [[screen.button("A")]]

    for key in [Key.enter, .text(" "), .text("x"), .backspace, .paste(" ")] { _ = window.press(key) }

    #expect(screen.log == ["A", "A"])
  }

  @Test(
    "hands edits to the field",
    arguments: [
      (Key.text("é"), "insert(\"é\")"), (.text(" "), "insert(\" \")"), (.paste("a\r\nb\nc"), "insert(\"a b c\")"),
      (.backspace, "deleteCharacter"), (.control("w"), "deleteWord"), (.control("u"), "clear"),
    ])
  func editing(key: Key, edit: String) {
    screen.content = [[screen.field("A")]]

    _ = window.press(key)

    #expect(screen.log == ["A: \(edit)"])
  }

  @Test("scrolls where a list does not fit, and moves the focus where it does")
  func scrolling() {
    screen.content = [[screen.button("A")], [.table((1...20).map { ["row \($0)"] })], [screen.button("B")]]
    window.size.rows = 15

    for key in [Key.down, .pageDown, .up] { _ = window.press(key) }

    #expect(focused == "[ A ]")
    #expect(window.frame.scroll == ScrollWindow(count: 20, room: 9, offset: 7))
    #expect(window.frame.plainText.contains("scroll"))
  }

  @Test("stays within a list that has become shorter, and goes to its top when a person types")
  func shorterList() {
    screen.content = [[screen.field("A")], [.table((1...20).map { ["row \($0)"] })]]
    window.size.rows = 13
    _ = window.press(.end)

    screen.content = [[screen.field("A")], [.table((1...12).map { ["row \($0)"] })]]
    let end = window.frame.scroll
    _ = window.press(.up)
    let above = window.frame.scroll
    _ = window.press(.text("x"))

    #expect(end?.offset == 3)
    #expect(above?.offset == 2)
    #expect(window.frame.scroll?.offset == 0)
  }

  @Test("remembers where a person was on a screen to which they come back")
  func memory() {
    screen.content = [[screen.button("A"), screen.button("B")]]
    _ = window.press(.tab)

    let other = StageScreen()
    other.content = [[other.button("C"), other.button("D")]]
    navigator.screen = other
    let there = focused
    navigator.screen = screen

    #expect(there == "[ C ]")
    #expect(focused == "[ B ]")
  }

  @Test("goes back with Escape, and quits where there is no way back")
  func escape() {
    let inSegment = window.press(.escape)
    navigator.isAtMenu = true
    let atMenu = window.press(.escape)

    #expect(inSegment && !atMenu)
    #expect(navigator.backs == 2)
  }

  @Test("quits with q at the menu only, and with Ctrl-C and Ctrl-D everywhere")
  func quitting() {
    let inSegment = [Key.text("q"), .control("c"), .control("d")].map(window.press)
    navigator.isAtMenu = true
    let atMenu = [Key.text("q"), .control("c"), .control("d")].map(window.press)

    #expect(inSegment == [true, false, false])
    #expect(atMenu == [false, false, false])
  }

  @Test("opens what stands at a number in the menu, and ignores other numbers")
  func numbers() {
    navigator.isAtMenu = true
    screen.content = [[screen.button("A"), screen.button("B")]]

    for key in ["2", "3", "0", "٣"] { _ = window.press(.text(key)) }

    #expect(screen.log == ["B"])
    #expect(focused == "[ B ]")
  }

  private var focused: String? {
    window.frame.rows.first { $0.margin == "> " }?.text
  }
}
