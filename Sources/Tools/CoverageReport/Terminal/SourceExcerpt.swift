import TerminalText
import ToolSupport

extension SourceFile {
  /// Returns the first line of a region, and a line that marks the region in it.
  ///
  /// - Parameters:
  ///   - start: The position where the region begins.
  ///   - end: The position just past the region.
  ///   - width: The available columns. A longer line is shortened around the marked part. Nil means that there is no
  ///     limit.
  /// - Returns: Two lines, or none if the file no longer has such a line.
  func excerpt(
    from start: SourcePosition, to end: SourcePosition, width: Int? = nil
  ) -> [String] {
    guard let line = line(start.line) else { return [] }
    let isWhole = end.line == start.line
    let before = line.prefix(max(0, start.column - 1))
    let length = isWhole ? end.column - start.column : line.count - before.count
    let marked = line.dropFirst(before.count).prefix(max(0, length))
    let after = line.dropFirst(before.count + marked.count)

    let number = String(start.line)
    let margin = "  " + String(repeating: " ", count: number.count) + " | "
    let room = width.map { max(Self.leastRoom, $0 - margin.count) } ?? .max
    let rest = isWhole ? "" : " to line \(end.line)"
    let (head, body, tail) = Self.cut(
      Self.text(before), Self.text(marked), Self.text(after), to: room, notes: rest.count)
    let indent = String(repeating: " ", count: head.displayWidth)
    let most = max(1, room - indent.count - rest.count)
    let mark = "^" + String(repeating: "~", count: max(1, min(body.displayWidth, most)) - 1)
    return ["  \(number) | \(head)\(body)\(tail)", "\(margin)\(indent)\(mark)\(rest)"]
  }

  /// The least number of columns for the source, even on a narrower terminal.
  private static let leastRoom = 12

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).printable }

  /// Shortens a line to a width, so that the beginning of the marked part stays visible, and a note fits after its
  /// mark.
  private static func cut(
    _ before: String, _ marked: String, _ after: String, to room: Int, notes: Int
  ) -> (before: String, marked: String, after: String) {
    let needed = before.displayWidth + max(marked.displayWidth + after.displayWidth, 1 + notes)
    guard needed > room else { return (before, marked, after) }
    var before = before
    let wanted = max(min(marked.displayWidth, room / 2), min(notes, room - 4))
    if before.displayWidth > room - wanted - 1 {
      before = "…" + String(String(before.reversed()).prefix(width: room - wanted - 2).reversed())
    }
    let left = room - before.displayWidth
    guard marked.displayWidth <= left - (after.isEmpty ? 0 : 1) else {
      return (before, marked.prefix(width: left - 1) + "…", "")
    }
    let rest = left - marked.displayWidth
    return (before, marked, after.displayWidth <= rest ? after : after.prefix(width: rest - 1) + "…")
  }
}
