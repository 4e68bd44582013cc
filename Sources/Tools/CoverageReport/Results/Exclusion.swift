/// Source that is left out of account, with the reason: every report lists it.
struct Exclusion: Sendable, Equatable {
  /// Who says so.
  enum Cause: String, Sendable, Equatable, CaseIterable {
    /// A comment `// coverage:ignore <reason>`.
    case comment
    /// The message of an assertion or a trap is evaluated only when the program ends there.
    case message
    /// The compiler maps a region behind a statement that nothing leaves.
    case unreachable
  }

  var cause: Cause

  /// Why, in the author's words, or in ours.
  var reason: String

  /// Where the source that is left out begins.
  var start: CodeRegion.Position

  /// The position just past it.
  var end: CodeRegion.Position

  /// The regions that would count, in source order.
  var regions: [CodeRegion] = []
}

extension Exclusion {
  /// Who leaves the source out, and how much of it, such as `comment, 2 regions`.
  var summary: String { "\(cause.rawValue), \(NumberFormat.counted(regions.count, "region"))" }
}

/// What is left out of account, line by line, for the comments of a format that has no place for it.
struct ExclusionNotes {
  let result: CoverageResult

  /// The count, then each exclusion with its place and reason, then the ignored files.
  var lines: [String] {
    let exclusions = result.files.flatMap { file in
      file.exclusions.map { exclusion in
        "Excluded: \(file.path):\(exclusion.start.line):\(exclusion.start.column) "
          + "(\(exclusion.summary)): \(exclusion.reason)"
      }
    }
    let ignored = result.ignoredFiles.map { "Ignored: \($0.path) (by \($0.pattern))" }
    let count =
      NumberFormat.counted(result.excludedRegions, "region") + " excluded, "
      + NumberFormat.counted(ignored.count, "file") + " ignored."
    return ([count] + exclusions + ignored).map { String($0.map { $0.isNewline ? " " : $0 }) }
  }
}

/// Something in a source file that its author should mend.
struct SourceWarning: Sendable, Equatable {
  /// The line, starting at 1.
  var line: Int

  /// What is wrong, and the remedy, in one line.
  var message: String
}
