extension SourceFile {
  /// Quotes the first line of a region with a mark below the part that belongs to it.
  ///
  /// - Parameters:
  ///   - start: Where the region begins.
  ///   - end: Where it ends, its last character excluded.
  /// - Returns: Two lines, or none when the file has no such line any more.
  func excerpt(from start: CodeRegion.Position, to end: CodeRegion.Position) -> [String] {
    guard let line = line(start.line) else { return [] }
    let isWhole = end.line == start.line
    let before = line.prefix(max(0, start.column - 1))
    let length = isWhole ? end.column - start.column : line.count - before.count
    let marked = line.dropFirst(before.count).prefix(max(0, length))

    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    let indent = String(decoding: before, as: UTF8.self).map { $0 == "\t" ? "\t" : " " as Character }
    let width = max(1, String(decoding: marked, as: UTF8.self).count)
    let mark = "^" + String(repeating: "~", count: width - 1)
    let rest = isWhole ? "" : " to line \(end.line)"
    return [
      "  \(number) | \(String(decoding: line, as: UTF8.self))",
      "  \(margin) | \(String(indent))\(mark)\(rest)",
    ]
  }
}
