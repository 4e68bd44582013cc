import SegmentScreens
import Testing

@testable import RehearsalDemo

@MainActor
@Suite struct WindowTests {
  private let screen = FakeScreen()
  private let window: Window
  private let navigator: FakeNavigator

  init() {
    navigator = FakeNavigator(screen)
    window = Window(navigator: navigator, size: WindowSize(columns: 40))
  }

  @Test("focuses the first enabled field at the start")
  func firstField() {
    screen.content = [[screen.button("Go", isDefault: true), screen.field("A", isEnabled: false), screen.field("B")]]

    #expect(focused == "B:")
  }

  @Test("focuses the default button if there is no field, or else the first button")
  func firstButton() {
    screen.content = [[screen.button("A"), screen.button("B", isDefault: true)]]
    let withDefault = focused
    screen.content = [[screen.button("A", isEnabled: false), screen.button("C")]]

    #expect(withDefault == "[ B ]")
    #expect(focused == "[ C ]")
  }

  @Test("moves the focus over the enabled controls, in a circle", arguments: [(Key.tab, Key.shiftTab), (.down, .up)])
  func moving(forth: Key, back: Key) {
    screen.content = [[screen.field("A"), screen.field("B", isEnabled: false), screen.button("C")]]

    let places = [forth, forth, back, back].map { key in
      _ = window.press(key)
      return focused
    }

    #expect(places == ["[ C ]", "A:", "[ C ]", "A:"])
  }

  @Test("keeps the focus after a redraw, and restores it when its control returns")
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

  @Test("moves the focus to the nearest control if its control is not available")
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

  @Test("has no focus if no control is enabled, and still accepts keys")
  func nothing() {
    screen.content = [[screen.button("A", isEnabled: false)]]

    let continues = [Key.enter, .tab, .text("a"), .up].map(window.press)

    #expect(continues == [true, true, true, true])
    #expect(focused == nil)
    #expect(screen.log.isEmpty)
  }

  @Test("moves with Enter from field to field, and presses the default button after the last one")
  func enter() {
    screen.content = [[screen.field("A"), screen.field("B"), screen.button("C"), screen.button("D", isDefault: true)]]

    _ = window.press(.enter)
    let next = focused
    _ = window.press(.enter)

    #expect(next == "B:")
    #expect(screen.log == ["D"])
  }

  @Test("skips a disabled field")
  func enterBeforeDisabledField() {
    screen.content = [[screen.field("A"), screen.field("B", isEnabled: false), screen.field("C")]]

    _ = window.press(.enter)

    #expect(focused == "C:")
  }

  @Test("moves on after the last field if there is no enabled default button")
  func enterWithoutDefault() {
    screen.content = [[screen.field("A"), screen.button("B"), screen.button("C", isEnabled: false, isDefault: true)]]

    _ = window.press(.enter)

    #expect(focused == "[ B ]")
    #expect(screen.log.isEmpty)
  }

  @Test("presses a button only with Enter and Space")
  func pressing() {
    screen.content = [[screen.button("A")]]

    for key in [Key.enter, .text(" "), .text("x"), .backspace, .paste(" ")] { _ = window.press(key) }

    #expect(screen.log == ["A", "A"])
  }

  @Test(
    "passes edits to the field",
    arguments: [
      (Key.text("é"), "insert(\"é\")"), (.text(" "), "insert(\" \")"), (.paste("a\r\nb\nc"), "insert(\"a b c\")"),
      (.backspace, "deleteCharacter"), (.control("w"), "deleteWord"), (.control("u"), "clear"),
    ])
  func editing(key: Key, edit: String) {
    screen.content = [[screen.field("A")]]

    _ = window.press(key)

    #expect(screen.log == ["A: \(edit)"])
  }

  @Test("scrolls a list that is too long instead of moving the focus")
  func scrolling() {
    screen.content = [[screen.button("A")], [.table((1...20).map { ["row \($0)"] })], [screen.button("B")]]
    window.size.rows = 15

    for key in [Key.down, .pageDown, .up] { _ = window.press(key) }

    #expect(focused == "[ A ]")
    #expect(window.frame.scroll == ScrollWindow(count: 20, room: 9, offset: 7))
    #expect(window.frame.plainText.contains("scroll"))
  }

  @Test("stays within a list that became shorter, and scrolls to the top when a person types")
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

  @Test("restores the focus of a screen that is shown again")
  func memory() {
    screen.content = [[screen.button("A"), screen.button("B")]]
    _ = window.press(.tab)

    let other = FakeScreen()
    other.content = [[other.button("C"), other.button("D")]]
    navigator.screen = other
    let there = focused
    navigator.screen = screen

    #expect(there == "[ C ]")
    #expect(focused == "[ B ]")
  }

  @Test("goes back with Escape, and quits at the menu")
  func escape() {
    let inSegment = window.press(.escape)
    navigator.isAtMenu = true
    let atMenu = window.press(.escape)

    #expect(inSegment && !atMenu)
    #expect(navigator.backs == 2)
  }

  @Test("quits with q only at the menu, and with Ctrl-C and Ctrl-D on every screen")
  func quitting() {
    let inSegment = [Key.text("q"), .control("c"), .control("d")].map(window.press)
    navigator.isAtMenu = true
    let atMenu = [Key.text("q"), .control("c"), .control("d")].map(window.press)

    #expect(inSegment == [true, false, false])
    #expect(atMenu == [false, false, false])
  }

  @Test("opens a segment by its number in the menu, and ignores other numbers")
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
