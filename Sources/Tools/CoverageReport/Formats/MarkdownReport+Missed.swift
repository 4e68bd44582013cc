extension MarkdownReport {
  private static let shown = 20
  private static let listed = 200

  /// The first missed regions, and more of them folded away.
  var missed: [String] {
    let all = MissedCode(result).entries
    guard !all.isEmpty else { return [] }
    var texts: [String: SourceFile?] = [:]
    let rows = all.prefix(Self.listed).map { entry in
      if texts[entry.path] == nil { texts[entry.path] = sources[entry.path] }
      return row(of: entry, in: texts[entry.path] ?? nil)
    }
    let count = all.reduce(0) { $0 + 1 + $1.inner }
    let first = MarkdownList(Array(rows.prefix(Self.shown)), bytes: 12_000, noun: "place")
    let blocks = ["**Missed: \(NumberWords.counted(count, "region"))**", first.lines.joined(separator: "\n")]
    let rest = all.count - Self.shown
    guard rest > 0 else { return blocks }
    let more = MarkdownList(Array(rows.dropFirst(Self.shown)), bytes: 10_000, noun: "place", total: rest)
    return blocks + folded("\(rest) more", more.lines)
  }

  private func row(of entry: MissedCode.Entry, in source: SourceFile?) -> String {
    let missing =
      result.choice.gates.count == 1
      ? "" : " by " + (entry.missing.count > 1 ? "both" : entry.missing.map(\.shortTitle).joined())
    let function = entry.function.map { ", in \(names[$0].markdownCode())" } ?? ""
    let inner = entry.inner > 0 ? ", with \(entry.inner) more inside" : ""
    let code = source.map { $0.code(of: entry.region).markdownCode() } ?? ""
    return
      "- \("\(entry.path):\(entry.region.start.line)".markdownCode(limit: 240)) missed\(missing)\(function)\(inner)"
      + (code.isEmpty ? "" : ": \(code)")
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
        return "- \(place) (\(exclusion.extent)): \(String(exclusion.reason.prefix(200)).markdownEscaped)"
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
  /// The code of a region, or the line where it begins when it goes on, without white space at its ends.
  fileprivate func code(of region: CodeRegion) -> String {
    guard var line = line(region.start.line) else { return "" }
    if region.end.line == region.start.line {
      line = line.prefix(max(0, region.end.column - 1)).dropFirst(max(0, region.start.column - 1))
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(decoding: line.drop(while: isBlank), as: UTF8.self)
  }
}
