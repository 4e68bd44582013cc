import ToolSupport

/// The difference between two texts in the format of `diff -u`.
struct UnifiedDiff {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private let lines: [Line]
  private let context = 3

  /// The highest number of differing lines to compare.
  ///
  /// A larger comparison would take too long.
  private static let limit = 4_000

  init(from old: String, to new: String) {
    let old = Self.split(old)
    let new = Self.split(new)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    lines =
      old[..<start].map(Line.same) + Self.compare(old[start..<(old.count - end)], new[start..<(new.count - end)])
      + old[(old.count - end)...].map(Line.same)
  }

  private static func compare(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= limit else {
      return old.map(Line.removed) + new.map(Line.added)
    }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): added.insert(new.startIndex + offset)
      }
    }
    var lines: [Line] = []
    var left = old.startIndex
    var right = new.startIndex
    while left < old.endIndex || right < new.endIndex {
      if removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  /// The difference with its header and hunks, empty if the texts are equal.
  ///
  /// - Parameters:
  ///   - path: The path of the old file, or `/dev/null`.
  ///   - newPath: The path of the new file, or `/dev/null`.
  ///   - style: The style, which decides whether lines are colored.
  /// - Returns: The text without a final line feed.
  func text(from path: String, to newPath: String, style: TextStyle) -> String {
    let hunks = self.hunks
    guard !hunks.isEmpty else { return "" }
    var output = [style.bold("--- \(path)"), style.bold("+++ \(newPath)")]
    for hunk in hunks {
      output.append(hunkLine(hunk))
      for line in lines[hunk] {
        switch line {
        case .same(let text): output.append(" \(text)")
        case .removed(let text): output.append(style.red("-\(text)"))
        case .added(let text): output.append(style.green("+\(text)"))
        }
      }
    }
    return output.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func hunkLine(_ hunk: Range<Int>) -> String {
    let before = count(lines[..<hunk.lowerBound])
    let inside = count(lines[hunk])
    // The format counts lines from 1. An empty side has the number of the line before it.
    func side(_ start: Int, _ length: Int) -> String { "\(length == 0 ? start : start + 1),\(length)" }
    return "@@ -\(side(before.old, inside.old)) +\(side(before.new, inside.new)) @@"
  }

  private func count(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    lines.reduce(into: (old: 0, new: 0)) { count, line in
      switch line {
      case .same:
        count.old += 1
        count.new += 1
      case .removed: count.old += 1
      case .added: count.new += 1
      }
    }
  }
}
