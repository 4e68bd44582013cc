import TextWidth

/// What is left out of account: always counted, and listed with its reasons where asked for.
struct ExclusionReport {
  let result: CoverageResult
  let isListed: Bool

  func lines(_ layout: TextLayout) -> [String] {
    layout.wrapped(count) + (isListed ? list.flatMap { layout.wrapped($0, indent: "  ", hanging: "    ") } : [])
  }

  private var exclusions: [(path: String, exclusion: Exclusion)] {
    result.files.flatMap { file in file.exclusions.map { (file.path, $0) } }
  }

  private var count: String {
    let byComment = exclusions.filter { $0.exclusion.cause == .comment }.reduce(0) { $0 + $1.exclusion.regions.count }
    let others = result.excludedRegions - byComment
    var parts: [String] = []
    if byComment > 0 { parts.append("\(NumberWords.counted(byComment, "region")) ignored by comment") }
    if others > 0 { parts.append("\(NumberWords.counted(others, "region")) that no program can cover") }
    if !result.ignoredFiles.isEmpty {
      parts.append("\(NumberWords.counted(result.ignoredFiles.count, "file")) ignored by --ignore")
    }
    guard !parts.isEmpty else { return "Left out of account: nothing." }
    return "Left out of account: " + parts.joined(separator: ", ") + (isListed ? ":" : "; --list-ignored names them.")
  }

  private var list: [String] {
    exclusions.map { path, exclusion in
      "\(path.printable):\(exclusion.start.line): \(exclusion.reason.printable) (\(exclusion.summary))"
    } + result.ignoredFiles.map { "\($0.path.printable): matches --ignore '\($0.pattern.printable)'" }
  }
}
