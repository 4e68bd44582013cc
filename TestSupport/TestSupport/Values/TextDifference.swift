/// The difference between two multiline texts: the lines that only one of them has, each change with a line of context.
struct LineDifference {
  private(set) var lines: [String] = []
  private let expected: [Substring]
  private let received: [Substring]
  private let limit: Int
  private var others = 0

  init(expected: String, received: String, limit: Int = 12) {
    let (left, right) = (Self.split(expected), Self.split(received))
    (self.expected, self.received, self.limit) = (left, right, limit)
    let script = EditScript(expected: left.indices, received: right.indices) {
      left[$0..<$0 + $2] == right[$1..<$1 + $2]
    }
    var end = 0
    for change in script.changes {
      addContext(end..<change.expected.lowerBound, isFirst: end == 0, isLast: false)
      add(change)
      end = change.expected.upperBound
    }
    if others == 0 {
      addContext(end..<left.count, isFirst: false, isLast: true)
    } else {
      lines.append("… \(counted(others, "more line"))")
    }
  }

  /// Splits a text at line feeds.
  ///
  /// It splits bytes, because Swift sees a carriage return with a line feed as one character, and it may be the difference.
  private static func split(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private mutating func addContext(_ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    // One line is the context of the change before, and one of the change after. At the start and the end of the text,
    // one of the two changes is missing.
    let (head, tail) = (isFirst ? 0 : 1, isLast ? 0 : 1)
    let hidden = range.count - head - tail
    // A note about one hidden line would take as much room as the line itself.
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
    lines.append("  \(ValueText.cut(VisibleText.escape(String(line)), to: Self.width))")
  }

  private mutating func add(_ change: EditScript.Part) {
    // If there is not enough room, removed and inserted lines share it equally.
    let room = max(0, limit - lines.count)
    let removed = min(change.expected.count, max(room - change.received.count, room / 2))
    let inserted = min(change.received.count, room - removed)
    let (left, right) = (Array(expected[change.expected]), Array(received[change.received]))
    for (offset, line) in left.prefix(removed).enumerated() {
      lines.append(Self.mark("-", excerpt(line, offset < right.count ? right[offset] : "").expected))
    }
    for (offset, line) in right.prefix(inserted).enumerated() {
      lines.append(Self.mark("+", excerpt(offset < left.count ? left[offset] : "", line).received))
    }
    others += change.expected.count + change.received.count - removed - inserted
  }

  private static var width: Int { 120 }

  private func excerpt(_ expected: Substring, _ received: Substring) -> ExcerptPair {
    ExcerptPair(String(expected), String(received), limit: Self.width, write: Self.showTrailingSpaces)
  }

  private static func mark(_ mark: String, _ line: String) -> String { line.isEmpty ? mark : "\(mark) \(line)" }

  private static func showTrailingSpaces(of line: String) -> String {
    let spaces = line.reversed().prefix { $0 == " " }.count
    return VisibleText.escape(line.dropLast(spaces) + String(repeating: "␠", count: spaces))
  }
}

/// The excerpts of two texts around their first difference, or the complete texts if they are short.
struct ExcerptPair {
  let expected: String
  let received: String
  /// What the excerpts do not show: the position of the difference, or that the texts would look the same.
  let note: String

  /// Cuts two texts to the same range of characters, unless they are short, and formats them.
  ///
  /// Excerpts are at most 3/4 as long as the limit.
  init(_ expected: String, _ received: String, limit: Int = 120, write: (String) -> String) {
    let isShort = expected.dropFirst(limit).isEmpty && received.dropFirst(limit).isEmpty
    let ends = isShort ? [] : Self.endsOfCommonStart(expected, received)
    let parts =
      isShort
      ? [write(expected), write(received)]
      : zip([expected, received], ends).map { Self.cut($0, around: $1, limit: limit, write: write) }
    let texts = VisibleText.distinguished(parts)
    (self.expected, self.received) = (texts[0], texts[1])
    note =
      isShort
      ? (texts == parts ? "" : "they look the same") : "from character \(expected[..<ends[0]].count + 1)"
  }

  /// Returns the ends of the characters that both texts begin with.
  private static func endsOfCommonStart(_ expected: String, _ received: String) -> [String.Index] {
    // Bytes are compared faster than characters. The last equal ones may be part of a character that differs, even of the first one.
    let bytes = zip(expected.utf8, received.utf8).prefix { $0 == $1 }.count
    let offset = [expected, received].map { text in
      let end = text.utf8.index(text.startIndex, offsetBy: bytes)
      return text[..<(text.index(end, offsetBy: -1, limitedBy: text.startIndex) ?? text.startIndex)].utf8.count
    }.min()
    let starts = [expected, received].map { $0.utf8.index($0.startIndex, offsetBy: offset ?? 0) }
    let count = zip(expected[starts[0]...], received[starts[1]...]).prefix { $0 == $1 }.count
    return zip([expected, received], starts).map { $0.index($1, offsetBy: count) }
  }

  private static func cut(
    _ text: String, around index: String.Index, limit: Int, write: (String) -> String
  ) -> String {
    let start = text.index(index, offsetBy: -limit / 4, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(index, offsetBy: limit / 2, limitedBy: text.endIndex) ?? text.endIndex
    return (start > text.startIndex ? "…" : "") + write(String(text[start..<end])) + (end < text.endIndex ? "…" : "")
  }
}

extension String {
  /// True if the text has several lines.
  var hasLines: Bool { utf8.contains(UInt8(ascii: "\n")) }
}
