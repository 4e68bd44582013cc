import ToolSupport

/// The difference between two texts in the format of `diff -u`.
struct UnifiedDiff {
  /// A line of one text or both, with the sign that says which: a space, `-` or `+`.
  private typealias Line = (sign: Character, text: Substring)

  private let lines: [Line]
  private let context = 3

  /// The highest number of differing lines to compare.
  ///
  /// A larger comparison would take too long.
  private static let limit = 4_000

  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (first, last) = (old[..<start], old[(old.count - end)...])
    lines =
      first.map { (" ", $0) } + Self.compare(Array(old[start...].dropLast(end)), Array(new[start...].dropLast(end)))
      + last.map { (" ", $0) }
  }

  private static func split(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  private static func compare(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= limit else {
      return old.map { ("-", $0) } + new.map { ("+", $0) }
    }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var right = 0
    for left in 0...old.count {
      if removed.contains(left) {
        lines.append(("-", old[left]))
        continue
      }
      while added.contains(right) {
        lines.append(("+", new[right]))
        right += 1
      }
      if left < old.count { lines.append((" ", old[left])) }
      right += 1
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
      output.append("@@ -\(side(of: hunk, without: "+")) +\(side(of: hunk, without: "-")) @@")
      for (sign, text) in lines[hunk] {
        let line = "\(sign)\(text)"
        output.append(sign == "-" ? style.red(line) : sign == "+" ? style.green(line) : line)
      }
    }
    return output.joined(separator: "\n")
  }

  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].sign != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// The first line and the number of lines of a hunk in one of the texts.
  ///
  /// The format counts lines from 1. An empty side has the number of the line before it.
  private func side(of hunk: Range<Int>, without sign: Character) -> String {
    let start = lines[..<hunk.lowerBound].count { $0.sign != sign }
    let length = lines[hunk].count { $0.sign != sign }
    return "\(length == 0 ? start : start + 1),\(length)"
  }
}
