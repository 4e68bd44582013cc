import ToolSupport

/// The code of a mutant as it is, and as it would be.
struct MutantExcerpt {
  /// The line as it is.
  let original: String
  /// The line as it would be.
  let changed: String
  /// The changed part of the line alone, as it is and as it would be.
  let sides: (String, String)

  /// The greatest number of characters of a line.
  private static let limit = 160

  init(_ mutant: Mutant, in source: SourceFile?) {
    guard let source else {
      (original, changed, sides) = ("", mutant.replacement, ("", mutant.replacement))
      return
    }
    let start = source.offset(of: .init(line: mutant.place.start.line, column: 1))
    let end = source.offset(of: .init(line: mutant.place.end.line + 1, column: 1))
    func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
    let head = text(start..<mutant.range.lowerBound)
    let tail = text(mutant.range.upperBound..<max(end, mutant.range.upperBound))
    // The code on both sides of removed code has one space between.
    let isRemoved = mutant.replacement.isEmpty && head.last?.isWhitespace != false
    let rest = isRemoved ? tail.trimmingPrefix { $0 == " " } : tail[...]
    let before = text(mutant.range)
    // Code of several lines appears by the first line that changes.
    let (old, new) = Self.differing(head + before + tail, head + mutant.replacement + rest)
    original = Self.short(old)
    let replaced = Self.short(new)
    changed = replaced.isEmpty ? "(removed)" : replaced
    sides = (Self.short(before), mutant.replacement.isEmpty ? "(removed)" : Self.short(mutant.replacement))
  }

  /// Returns two texts without the lines that they have in common at their beginnings and ends.
  private static func differing(_ old: String, _ new: String) -> (String, String) {
    var (left, right) = (old.split(separator: "\n")[...], new.split(separator: "\n")[...])
    while let first = left.first, first == right.first { (left, right) = (left.dropFirst(), right.dropFirst()) }
    while let last = left.last, last == right.last { (left, right) = (left.dropLast(), right.dropLast()) }
    return (left.joined(separator: "\n"), right.joined(separator: "\n"))
  }

  /// Returns the first line of a text without white space around it, and a mark if there is more.
  private static func short(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let first = (lines.first { !$0.allSatisfy(\.isWhitespace) } ?? "").trimmingPrefix(while: \.isWhitespace)
    let whole = first.count > limit ? first.prefix(limit - 1) + "…" : first[...]
    let rest = lines.drop { $0.allSatisfy(\.isWhitespace) }.dropFirst().contains { !$0.allSatisfy(\.isWhitespace) }
    return whole + (rest && !whole.hasSuffix("…") ? " …" : "")
  }
}
