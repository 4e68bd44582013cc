import ToolSupport

/// The text of a file with all of its mutants, each behind a switch.
///
/// No line moves, so messages of the compiler and failures of tests name the lines of the file.
struct SwitchedSource {
  /// The text, without the functions that the switches call.
  private(set) var bytes: [UInt8] = []

  /// The parts of the text that belong to a mutant alone, with its number.
  ///
  /// An inner part comes after the part around it.
  private var parts: [(range: Range<Int>, mutant: Int)] = []

  /// Text to add at an offset of the file.
  private struct Insertion {
    /// The order at one offset: the ends of edits, the edits without code, and the beginnings.
    enum Kind: Int {
      case end, point, beginning
    }

    let offset: Int
    let kind: Kind
    /// The rank among insertions of the same kind at the same offset.
    let rank: Int
    let text: String
    let mutant: Int
    /// The end of the code that the text replaces, or nil if it replaces none.
    var replacedEnd: Int?
  }

  /// Writes the text.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - mutants: The mutants, which have numbers.
  init(_ source: SourceFile, _ mutants: [Mutant]) {
    let edits = mutants.flatMap { mutant in mutant.edits.map { (edit: $0, mutant: mutant.id) } }
    // An edit lies inside of the edits before it.
    let nested = edits.sorted { left, right in
      let (first, second) = (left.edit, right.edit)
      if first.range.lowerBound != second.range.lowerBound { return first.range.lowerBound < second.range.lowerBound }
      if first.range.upperBound != second.range.upperBound { return first.range.upperBound > second.range.upperBound }
      return (first.level, left.mutant) < (second.level, right.mutant)
    }
    var insertions: [Insertion] = []
    for (rank, (edit, mutant)) in nested.enumerated() {
      let number = { (text: String) in text.replacing(String(Mutant.Edit.number), with: "\(mutant)") }
      let isPoint = edit.range.isEmpty || edit.replaces
      insertions.append(
        Insertion(
          offset: edit.range.lowerBound, kind: isPoint ? .point : .beginning, rank: rank, text: number(edit.before),
          mutant: mutant, replacedEnd: edit.replaces ? edit.range.upperBound : nil))
      if !edit.after.isEmpty {
        insertions.append(
          Insertion(
            offset: edit.range.upperBound, kind: .end, rank: -rank, text: number(edit.after), mutant: mutant))
      }
    }
    insertions.sort { ($0.offset, $0.kind.rawValue, $0.rank) < ($1.offset, $1.kind.rawValue, $1.rank) }
    var position = 0
    for insertion in insertions {
      bytes += source.bytes[position..<max(position, insertion.offset)]
      let start = bytes.count
      bytes += Array(insertion.text.utf8)
      parts.append((start..<bytes.count, insertion.mutant))
      position = max(position, insertion.replacedEnd ?? insertion.offset)
    }
    bytes += source.bytes[position...]
  }

  /// Returns the mutant whose text is at a place.
  ///
  /// - Parameters:
  ///   - line: The line, starting at 1.
  ///   - column: The column in bytes, starting at 1.
  /// - Returns: The number of the mutant, or nil if the code at the place belongs to no mutant.
  func mutant(line: Int, column: Int) -> Int? {
    let offset = SourceFile(bytes: bytes).offset(of: .init(line: line, column: column))
    return parts.last { $0.range.contains(offset) }?.mutant
  }
}
