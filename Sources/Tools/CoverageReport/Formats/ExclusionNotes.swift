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
      NumberWords.counted(result.excludedRegions, "region") + " excluded, "
      + NumberWords.counted(ignored.count, "file") + " ignored."
    return ([count] + exclusions + ignored).map { String($0.map { $0.isNewline ? " " : $0 }) }
  }
}
