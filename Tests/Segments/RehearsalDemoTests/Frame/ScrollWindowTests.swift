import Testing

@testable import RehearsalDemo

@Suite struct ScrollWindowTests {
  @Test(
    "shows the number of hidden rows, and fills the rest of its space",
    arguments: [
      (0, 0..<4, nil, "↓ 6 more"), (1, 2..<5, "↑ 2 more", "↓ 5 more"), (5, 6..<10, "↑ 6 more", nil),
      (-3, 0..<4, nil, "↓ 6 more"), (99, 6..<10, "↑ 6 more", nil),
    ] as [(Int, Range<Int>, String?, String?)])
  func visible(offset: Int, rows: Range<Int>, above: String?, below: String?) {
    let window = ScrollWindow(count: 10, room: 5, offset: offset)

    #expect(window.visible == rows)
    #expect(window.moreAbove == above)
    #expect(window.moreBelow == below)
  }

  @Test("shows each row once when a person scrolls by pages")
  func pages() throws {
    var seen: [Int] = []
    var window = ScrollWindow(count: 14, room: 5, offset: 0)

    for _ in 0..<4 {
      seen += window.visible
      window = ScrollWindow(count: 14, room: 5, offset: try #require(window.offset(after: .pageDown)))
    }

    #expect(seen == Array(0..<14))
    #expect(window.visible == 10..<14)
  }

  @Test(
    "moves with the keys, and stops at both ends",
    arguments: [
      (Key.up, 3, 2), (.up, 0, 0), (.down, 3, 4), (.down, 5, 5), (.pageUp, 4, 1), (.pageUp, 1, 0), (.pageDown, 1, 4),
      (.pageDown, 4, 5), (.home, 3, 0), (.end, 3, 5),
    ])
  func keys(key: Key, offset: Int, moved: Int) {
    let window = ScrollWindow(count: 10, room: 5, offset: offset)

    #expect(window.offset(after: key) == moved)
  }
}
