/// The visible part of a list that is longer than its space.
///
/// If rows above are hidden, the first row of the space shows their number. The last row does the same for rows below.
struct ScrollWindow: Equatable {
  /// Space for one row of the list, and for a row above and below with the numbers of hidden rows.
  static let smallestRoom = 3

  let count: Int
  let room: Int
  /// The number of rows by which the window has moved down.
  let offset: Int

  /// - Parameters:
  ///   - count: The number of rows in the list.
  ///   - room: The number of rows in the space.
  ///   - offset: The number of rows by which to scroll, clamped to the bounds of the list.
  init(count: Int, room: Int, offset: Int) {
    self.count = count
    self.room = room
    self.offset = min(max(0, offset), max(0, count - room))
  }

  /// The indices of the visible rows of the list.
  var visible: Range<Int> {
    let lower = offset > 0 ? offset + 1 : 0
    let upper = offset + room < count ? offset + room - 1 : count
    return lower..<upper
  }

  var moreAbove: String? { visible.lowerBound > 0 ? "↑ \(visible.lowerBound) more" : nil }
  var moreBelow: String? { visible.upperBound < count ? "↓ \(count - visible.upperBound) more" : nil }

  /// The number of rows in a page, which is the space without the rows that show numbers.
  var page: Int { room - 2 }

  /// Returns the offset after a key, or `nil` for a key that does not scroll.
  func offset(after key: Key) -> Int? {
    switch key {
    case .up: ScrollWindow(count: count, room: room, offset: offset - 1).offset
    case .down: ScrollWindow(count: count, room: room, offset: offset + 1).offset
    case .pageUp: ScrollWindow(count: count, room: room, offset: offset - page).offset
    case .pageDown: ScrollWindow(count: count, room: room, offset: offset + page).offset
    case .home: 0
    case .end: count - room
    default: nil
    }
  }
}
