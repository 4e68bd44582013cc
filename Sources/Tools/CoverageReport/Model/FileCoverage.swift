/// The coverage of one source file under each suite.
struct FileCoverage: Sendable, Equatable {
  /// How a file stands to the tests.
  enum Standing: String, Sendable, Equatable {
    /// The test binary holds the file's code.
    case linked

    /// The file holds code that no test binary contains; all of it counts as missed.
    case notLinked

    /// The compiler emits nothing for the file that could be executed and counted.
    case withoutCode
  }

  /// The path relative to the package's root.
  var path: String

  /// How the file stands to the tests.
  var standing = Standing.linked

  /// The code regions that count, in source order, an outer one before those it contains.
  var regions: [CodeRegion] = []

  /// The lines that hold code that counts, in order.
  var lines: [CodeLine] = []

  /// The functions in source order.
  var functions: [CodeFunction] = []

  /// What the regions look like on the page, in source order, with what is left out of account.
  var pieces: [CodePiece] = []

  /// What is left out of account, in source order.
  var exclusions: [Exclusion] = []

  /// What is wrong with the comments that would leave source out of account.
  var warnings: [SourceWarning] = []

  /// The line of code with a number; nil where there is none.
  func line(_ number: Int) -> CodeLine? {
    let index = lines.partitioningIndex { $0.number >= number }
    return index < lines.endIndex && lines[index].number == number ? lines[index] : nil
  }

  /// The pieces of a line.
  func pieces(on line: Int) -> ArraySlice<CodePiece> {
    pieces[pieces.partitioningIndex { $0.line >= line }...].prefix { $0.line == line }
  }

  /// Counts what the selected tests cover in this file.
  ///
  /// - Parameters:
  ///   - metric: What to count; a partial line is not covered.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    switch metric {
    case .regions: Tally(regions) { $0.counts.isCovered(by: selection) }
    case .lines: Tally(lines) { $0.state(under: selection) == .covered }
    case .functions: Tally(functions) { $0.counts.isCovered(by: selection) }
    }
  }
}
