/// The lines of a file as it was recorded, for each line of the file as it is now.
///
/// A line that was changed or added since the recording stands for the lines that it replaced, or for its neighbors.
struct LineMap {
  private var recorded: [ClosedRange<Int>] = []

  /// Compares two versions of a file.
  init(from old: SourceFile, to new: SourceFile) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
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

  /// Returns the recorded lines that a line stands for, or nil if there is no such line.
  func recorded(_ line: Int) -> ClosedRange<Int>? {
    recorded.indices.contains(line - 1) ? recorded[line - 1] : nil
  }

  private static func lines(of file: SourceFile) -> [ArraySlice<UInt8>] {
    (1...max(1, file.lineCount)).compactMap(file.line)
  }
}
