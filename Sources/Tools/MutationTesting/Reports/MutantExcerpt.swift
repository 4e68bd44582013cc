import Foundation
import TerminalText
import ToolSupport

/// The code of a mutant as it is, and as it would be.
struct MutantExcerpt {
  /// The line as it is.
  let original: String
  /// The line as it would be.
  let changed: String
  /// The changed code alone, as it is and as it would be, such as `a < b -> a <= b`.
  let change: String

  /// The greatest number of characters of a line.
  private static let limit = 160

  init(_ mutant: Mutant, in source: SourceFile) {
    let start = source.offset(of: .init(line: mutant.place.start.line, column: 1))
    let end = source.offset(of: .init(line: mutant.place.end.line + 1, column: 1))
    func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
    let head = text(start..<mutant.range.lowerBound)
    let tail = text(mutant.range.upperBound..<max(end, mutant.range.upperBound))
    // The code on both sides of removed code has one space between.
    let isRemoved = mutant.replacement.isEmpty && head.last?.isWhitespace != false
    let rest = isRemoved ? tail.trimmingPrefix { $0 == " " } : tail[...]
    let before = text(mutant.range)
    var (old, new) = (Self.lines(head + before + tail), Self.lines(head + mutant.replacement + rest))
    // Code of several lines appears by the first line that changes.
    while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    // A change at the end of a long line would be cut off.
    let same = zip(old.first ?? "", new.first ?? "").prefix { $0 == $1 }.count
    let isLong = [old, new].contains { $0.first.map(\.count) ?? 0 > Self.limit }
    let cut = isLong && same > Self.limit / 2 ? same - Self.limit / 4 : 0
    original = Self.short(old, from: cut)
    changed = Self.short(new, from: cut)
    change = [before, mutant.replacement].map { Self.short(Self.lines($0)) }.joined(separator: " -> ")
  }

  /// Returns the lines of a text as a terminal can show them, without white space around them, and without blank ones.
  private static func lines(_ text: String) -> ArraySlice<String> {
    let margin = CharacterSet.whitespaces.union(["\u{FEFF}"])
    return text.split(whereSeparator: \.isNewline)
      .map { String($0).printable.trimmingCharacters(in: margin) }.filter { !$0.isEmpty }[...]
  }

  /// Returns the first line of some from a character on, and marks if there is more.
  private static func short(_ lines: ArraySlice<String>, from cut: Int = 0) -> String {
    guard var first = lines.first else { return "(removed)" }
    if cut > 0 { first = "…" + first.dropFirst(cut) }
    if first.count > limit { return first.prefix(limit - 1) + "…" }
    return lines.count > 1 ? first + " …" : first
  }
}

/// A line of a comparison, as in a patch.
struct ComparedLine {
  let isOriginal: Bool
  let text: String

  /// The text behind its sign.
  var signed: String { (isOriginal ? "- " : "+ ") + text }
}

extension [Mutant] {
  /// Returns the code as it is, and below it the code as each mutant would make it.
  func compared(in source: SourceFile) -> [ComparedLine] {
    var lines: [ComparedLine] = []
    var last: String?
    for excerpt in map({ MutantExcerpt($0, in: source) }) {
      if excerpt.original != last { lines.append(ComparedLine(isOriginal: true, text: excerpt.original)) }
      lines.append(ComparedLine(isOriginal: false, text: excerpt.changed))
      last = excerpt.original
    }
    return lines
  }
}
