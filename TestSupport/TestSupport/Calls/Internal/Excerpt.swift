/// Two texts side by side, cut to what surrounds their first difference where they are too long to be shown.
struct Excerpt {
  let expected: String
  let received: String
  /// Where they differ first, in characters counted from 1; nothing where both are whole.
  let position: Int?

  /// Cuts two texts alike.
  ///
  /// - Parameters:
  ///   - expected: The text that was wanted.
  ///   - received: The text that came.
  ///   - limit: The longest text that is shown whole, and half as much again the longest excerpt.
  ///   - write: How to write a text or a part of it, for instance in quotes.
  init(_ expected: String, _ received: String, limit: Int = 120, write: (String) -> String) {
    guard Self.isLonger(expected, than: limit) || Self.isLonger(received, than: limit) else {
      self.expected = write(expected)
      self.received = write(received)
      position = nil
      return
    }
    let shared = Self.countShared(expected, received)
    let window = max(0, shared - limit / 4)..<shared + limit / 2
    self.expected = Self.cut(expected, to: window, write: write)
    self.received = Self.cut(received, to: window, write: write)
    position = shared + 1
  }

  private static func isLonger(_ text: String, than limit: Int) -> Bool {
    text.utf8.count > limit && text.dropFirst(limit).isEmpty == false
  }

  /// How many characters both texts begin with.
  private static func countShared(_ expected: String, _ received: String) -> Int {
    var count = 0
    var others = received.makeIterator()
    for character in expected {
      guard others.next() == character else { break }
      count += 1
    }
    return count
  }

  private static func cut(_ text: String, to window: Range<Int>, write: (String) -> String) -> String {
    let tail = text.dropFirst(window.lowerBound)
    let part = tail.prefix(window.count)
    let ellipses = (window.lowerBound > 0 ? "…" : "", part.endIndex < tail.endIndex ? "…" : "")
    return ellipses.0 + write(String(part)) + ellipses.1
  }
}
