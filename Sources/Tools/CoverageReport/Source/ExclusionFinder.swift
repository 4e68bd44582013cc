/// Finds what of a file is to be left out of account: what its author says in comments, and what no program can cover.
struct ExclusionFinder {
  let source: SourceFile
  let mapping: FileMapping

  struct Finding {
    var exclusions: [Exclusion] = []
    var warnings: [SourceWarning] = []
  }

  /// The exclusions in source order, each with the regions that it takes out.
  func find() -> Finding {
    Finding()
  }
}
