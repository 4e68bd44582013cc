/// The part of a list that is on show, where the list is longer than its room.
///
/// A row at either edge says how many are out of sight there, in place of the row that would stand there.
struct ScrollWindow: Equatable {
  /// What an edge needs: a mark above, a row of the list, a mark below.
  static let smallestRoom = 3

  let count: Int
  let room: Int
  /// How many rows the window has moved down from the top.
  let offset: Int

  /// - Parameters:
  ///   - count: How many rows the list has.
  ///   - room: How many rows there is room for, marks included.
  ///   - offset: How far to scroll; one that is out of bounds is brought back.
  init(count: Int, room: Int, offset: Int) {
    self.count = count
    self.room = room
    self.offset = min(max(0, offset), max(0, count - room))
  }

  /// The rows of the list that can be seen.
  var visible: Range<Int> {
    let lower = offset > 0 ? offset + 1 : 0
    let upper = offset + room < count ? offset + room - 1 : count
    return lower..<upper
  }

  var markAbove: String? { visible.lowerBound > 0 ? "↑ \(visible.lowerBound) more" : nil }
  var markBelow: String? { visible.upperBound < count ? "↓ \(count - visible.upperBound) more" : nil }

  /// How far a page goes, so that the first row of the next one follows the last row of this.
  var page: Int { room - 2 }

  /// Where the window goes for a key; nil for a key that does not scroll.
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
