import ToolSupport

/// Source that does not count, and the reason why.
struct Exclusion: Sendable, Equatable {
  /// The origin of an exclusion.
  enum Cause: String, Sendable, Equatable, CaseIterable {
    /// A comment `// coverage:ignore <reason>` in the source.
    case comment
    /// The region is the message of an assertion or a trap, which is evaluated only if the program stops there.
    case message
    /// The region follows a statement that always exits, such as a `switch` with a `return` in each case.
    case unreachable
    /// The region has no counter that works, such as one in a loop over a pack.
    case uncounted
  }

  var cause: Cause

  /// The reason, as written in the comment or provided by this tool.
  var reason: String

  /// The position where the excluded source begins.
  var start: SourcePosition

  /// The position just past the excluded source.
  var end: SourcePosition

  /// The excluded regions, in source order.
  var regions: [CodeRegion] = []
}

extension Exclusion {
  /// The cause and the number of regions, such as `comment, 2 regions`.
  var summary: String { "\(cause.rawValue), \(NumberFormat.counted(regions.count, "region"))" }
}

/// A list of all exclusions, for the comments of a format without its own element for exclusions.
struct ExclusionNotes {
  let result: CoverageResult

  /// The number of exclusions, then one line for each exclusion and each ignored file.
  var lines: [String] {
    let exclusions = result.files.flatMap { file in
      file.exclusions.map { exclusion in
        "Excluded: \(file.path):\(exclusion.start.line):\(exclusion.start.column) "
          + "(\(exclusion.summary)): \(exclusion.reason)"
      }
    }
    let ignored = result.ignoredFiles.map { "Ignored: \($0.path) (\($0.reason))" }
    let count =
      NumberFormat.counted(result.excludedRegions, "region") + " excluded, "
      + NumberFormat.counted(ignored.count, "file") + " ignored."
    return ([count] + exclusions + ignored).map { String($0.map { $0.isNewline ? " " : $0 }) }
  }
}
