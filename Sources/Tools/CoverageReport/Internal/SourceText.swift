import Foundation

/// The lines of source files, read when a report quotes them.
struct SourceText {
  private let read: (String) -> String?

  /// - Parameter read: Gives a file's text for its path in the report.
  init(read: @escaping (String) -> String?) {
    self.read = read
  }

  init(root: String) {
    self.init { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : root + "/" + path)))
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func lines(of path: String) -> [Substring] {
    read(path)?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
  }

  /// Quotes the first line of a region with a mark below the part that belongs to it.
  ///
  /// - Parameters:
  ///   - start: Where the region begins.
  ///   - end: Where it ends, its last character excluded.
  ///   - lines: The lines of its file.
  /// - Returns: Two lines, or none when the file has no such line any more.
  static func excerpt(
    from start: CodeRegion.Position, to end: CodeRegion.Position, in lines: [Substring]
  ) -> [String] {
    guard lines.indices.contains(start.line - 1) else { return [] }
    let line = lines[start.line - 1].utf8
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
      "  \(number) | \(lines[start.line - 1])",
      "  \(margin) | \(String(indent))\(mark)\(rest)",
    ]
  }
}
