import Testing

@testable import RehearsalDemo

@Suite("The line of keys")
struct KeyLineTests {
  @Test(
    "drops what a person can do without where it is too long, and the way out last",
    arguments: [
      (80, "Tab next · Enter press · ↑↓ scroll · Esc back · Ctrl-C quit"),
      (58, "Tab next · Enter press · ↑↓ scroll · Esc back"),
      (44, "Tab next · ↑↓ scroll · Esc back"), (30, "Tab next · Esc back"), (18, "Esc back"),
    ])
  func drops(width: Int, expected: String) {
    let line = KeyLine.text(isAtMenu: false, scrolls: true, width: width)

    #expect(line == expected)
  }

  @Test(
    "tells on the menu how to open and how to quit",
    arguments: [(80, "1-5 or Enter open · Esc quit"), (20, "Esc quit")])
  func menu(width: Int, expected: String) {
    let line = KeyLine.text(isAtMenu: true, scrolls: false, width: width)

    #expect(line == expected)
  }
}
