extension MarkdownReport {
  private static let shown = 20
  private static let listed = 200

  /// The first missed regions, and more of them folded away.
  var missed: [String] {
    let gates = result.measuredGates
    let all = result.files.flatMap { file in
      MissedEntry.entries(of: file, gates: gates).map { (path: file.path, entry: $0) }
    }
    guard !all.isEmpty else { return [] }
    let listed = all.prefix(Self.listed)
    let texts = sources.files(listed.map(\.path))
    let rows = listed.map { row(of: $0.entry, in: $0.path, texts[$0.path]) }
    let count = all.reduce(0) { $0 + $1.entry.count }
    let first = MarkdownList(Array(rows.prefix(Self.shown)), bytes: 12_000, noun: "place")
    let blocks = ["**Missed: \(NumberWords.counted(count, "region"))**", first.lines.joined(separator: "\n")]
    let rest = all.count - Self.shown
    guard rest > 0 else { return blocks }
    let more = MarkdownList(Array(rows.dropFirst(Self.shown)), bytes: 10_000, noun: "place", total: rest)
    return blocks + folded("\(NumberWords.grouped(rest)) more", more.lines)
  }

  private func row(of entry: MissedEntry, in path: String, _ source: SourceFile?) -> String {
    let place = "\(path):\(entry.place.start.line)".markdownCode(limit: 240)
    let function = entry.function.map { ["in \(names[$0].markdownCode())"] } ?? []
    let remarks = ([entry.verdict] + function + entry.notes).joined(separator: ", ")
    let code = source.map { $0.code(at: entry.place).markdownCode() } ?? ""
    return "- \(place) \(remarks)" + (code.isEmpty ? "" : ": \(code)")
  }

  /// Lines that are shown when a reader asks for them.
  private func folded(_ summary: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(summary)</summary>", lines.joined(separator: "\n"), "</details>"]
  }

  /// What is left out of account, with the reasons.
  var leftOut: [String] {
    let exclusions = result.files.flatMap { file in
      file.exclusions.map { exclusion in
        let place = "\(file.path):\(exclusion.start.line)".markdownCode(limit: 240)
        return "- \(place) (\(exclusion.summary)): \(String(exclusion.reason.prefix(200)).markdownEscaped)"
      }
    }
    let ignored = result.ignoredFiles.map {
      "- \($0.path.markdownCode(limit: 240)) ignored by \($0.pattern.markdownCode())"
    }
    let rows = exclusions + ignored
    guard !rows.isEmpty else { return ["Nothing is left out of account."] }
    let summary =
      "Left out of account: \(NumberWords.counted(result.excludedRegions, "region")), "
      + NumberWords.counted(result.ignoredFiles.count, "ignored file")
    return folded(summary, MarkdownList(rows, bytes: 8_000, noun: "place").lines)
  }
}

extension SourceFile {
  /// The code at a place, or the line where it begins when it goes on, without white space at its ends.
  fileprivate func code(at place: MissedEntry.Place) -> String {
    guard var line = line(place.start.line) else { return "" }
    if place.end.line == place.start.line {
      line = line.prefix(max(0, place.end.column - 1)).dropFirst(max(0, place.start.column - 1))
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(decoding: line.drop(while: isBlank), as: UTF8.self)
  }
}
