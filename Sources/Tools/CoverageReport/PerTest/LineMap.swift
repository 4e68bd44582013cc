/// The lines of a file as it was recorded, for each line of the file as it is now.
///
/// A line that was changed or added since the recording stands for the lines that it replaced, or for its neighbors.
struct LineMap {
  private var recorded: [ClosedRange<Int>] = []

  /// The greatest product of the numbers of lines to compare one by one.
  ///
  /// The time grows with the product. Beyond it, all lines between the first and the last change count as replaced.
  private static let limit = 4_000_000

  /// Compares two versions of a file.
  init(from old: SourceFile, to new: SourceFile) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let (removed, inserted) = Self.difference(before, after)
    var (place, line) = (0, 0)
    while line < after.count {
      let first = place
      while removed.contains(place) { place += 1 }
      if inserted.contains(line) {
        let replaced = first < place ? first...place - 1 : max(0, first - 1)...max(0, min(first, before.count - 1))
        while inserted.contains(line) {
          recorded.append(replaced.lowerBound + 1...replaced.upperBound + 1)
          line += 1
        }
      } else {
        // The line after removed ones stands for them too, as nothing else is left of it.
        recorded.append((first < place ? first + 1 : place + 1)...place + 1)
        place += 1
        line += 1
      }
    }
  }

  /// Returns the recorded lines that a line stands for, or nil if the file is shorter.
  func recorded(_ line: Int) -> ClosedRange<Int>? {
    recorded.indices.contains(line - 1) ? recorded[line - 1] : nil
  }

  /// Returns the offsets of the removed lines and of the inserted lines.
  private static func difference(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    let first = zip(before, after).prefix { $0 == $1 }.count
    let shorter = min(before.count, after.count) - first
    let equalAtEnd = zip(before.reversed(), after.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let (old, new) = (first..<before.count - equalAtEnd, first..<after.count - equalAtEnd)
    guard old.count * new.count <= limit else { return (Set(old), Set(new)) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after[new].difference(from: before[old]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(first + offset)
      case .insert(let offset, _, _): inserted.insert(first + offset)
      }
    }
    return (removed, inserted)
  }

  private static func lines(of file: SourceFile) -> [ArraySlice<UInt8>] {
    (1...max(1, file.lineCount)).compactMap(file.line)
  }
}
