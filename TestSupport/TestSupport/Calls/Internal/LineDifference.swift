/// Two texts of several lines, as the lines that only one of them has, with a line of context around each change.
struct LineDifference {
  private(set) var lines: [String] = []
  private let expected: [Substring]
  private let received: [Substring]
  private let limit: Int
  /// How many lines are missing or too many for which there was no room.
  private var others = 0

  /// Compares two texts line by line.
  ///
  /// - Parameters:
  ///   - expected: The text that was wanted; its lines are marked with `-` where the other has no such line.
  ///   - received: The text that came; its lines are marked with `+` where the other has no such line.
  ///   - limit: How many lines to show at most, not counting one that says how many more there are.
  init(expected: String, received: String, limit: Int = 12) {
    let (left, right) = (Self.split(expected), Self.split(received))
    (self.expected, self.received, self.limit) = (left, right, limit)
    let changes = EditScript(expected: left.count, received: right.count) { left[$0] == right[$1] }.changes
    var end = 0
    for change in changes {
      addContext(end..<change.expected.lowerBound, isFirst: end == 0, isLast: false)
      add(change)
      end = change.expected.upperBound
    }
    if others == 0 { addContext(end..<left.count, isFirst: false, isLast: true) }
    if others > 0 { lines.append("… \(counted(others)) more") }
  }

  /// Splits at line feeds only: a carriage return belongs to its line, where it can make the difference.
  private static func split(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private mutating func addContext(_ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    let (head, tail) = (isFirst ? 0 : 1, isLast ? 0 : 1)
    let hidden = range.count - head - tail
    guard hidden > 1 else {
      for line in expected[range] { addContext(line) }
      return
    }
    for line in expected[range].prefix(head) { addContext(line) }
    if lines.count < limit { lines.append("  … \(hidden) equal lines") }
    for line in expected[range].suffix(tail) { addContext(line) }
  }

  private mutating func addContext(_ line: Substring) {
    guard lines.count < limit else { return }
    lines.append("  \(ValueText.cut(ValueText.escapeControls(in: String(line)), to: Self.width))")
  }

  private mutating func add(_ change: EditScript.Change) {
    let room = max(0, limit - lines.count)
    let removed = min(change.expected.count, max(room - change.received.count, room / 2))
    let inserted = min(change.received.count, room - removed)
    let (left, right) = (expected[change.expected].prefix(removed), received[change.received].prefix(inserted))
    for (offset, line) in left.enumerated() {
      let other = offset < change.received.count ? received[change.received.lowerBound + offset] : ""
      lines.append(Self.mark("-", excerpt(line, other).expected))
    }
    for (offset, line) in right.enumerated() {
      let other = offset < change.expected.count ? expected[change.expected.lowerBound + offset] : ""
      lines.append(Self.mark("+", excerpt(other, line).received))
    }
    others += change.expected.count + change.received.count - removed - inserted
  }

  private static var width: Int { 120 }

  private func excerpt(_ expected: Substring, _ received: Substring) -> Excerpt {
    Excerpt(String(expected), String(received), limit: Self.width, write: Self.showEnd)
  }

  private static func mark(_ mark: String, _ line: String) -> String { line.isEmpty ? mark : "\(mark) \(line)" }

  /// A line in which the spaces at the end can be seen.
  private static func showEnd(of line: String) -> String {
    let spaces = line.reversed().prefix { $0 == " " }.count
    return ValueText.escapeControls(in: line.dropLast(spaces) + String(repeating: "␠", count: spaces))
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
