import TerminalText
import ToolSupport

/// The list of missed regions, with excerpts of their source.
///
/// The whole list may have thousands of entries, so it is limited unless the command line says otherwise.
struct MissedRegions {
  let result: CoverageResult
  let names: FunctionNames
  let sources: SourceFolder
  /// True to give only the number of missed regions.
  var isBrief = false

  func lines(_ layout: TextLayout) -> [String] {
    let selection = MissedSelection(result, limit: isBrief ? 0 : layout.length.missedRegions)
    guard selection.count > 0 else { return [] }
    let count = "\(NumberFormat.counted(selection.count, "region")) missed"
    guard !isBrief, layout.length != .regions(0) else {
      return layout.wrapped("\(count) in all; --missed N lists N places of the worst files, --html shows all.")
    }
    let lines = selection.parts.flatMap { part -> [String] in
      let source = sources[part.file.path]
      let more = NumberFormat.counted(part.omitted, "more region")
      return part.entries.flatMap { [""] + render($0, part.file, source, layout) }
        + (part.omitted > 0 ? ["", "  …and \(more) in this file"] : [])
    }
    return [layout.paint("\(count):", .strong)] + lines + rest(selection, layout)
  }

  /// Returns a sentence about the regions that are not listed.
  private func rest(_ selection: MissedSelection, _ layout: TextLayout) -> [String] {
    let parts = selection.parts.reduce(0) { $0 + $1.omitted }
    guard selection.omitted.files > 0 || parts > 0 else { return [] }
    let (regions, files) = selection.omitted
    let omitted = "…\(NumberFormat.counted(regions, "more region")) in \(NumberFormat.counted(files, "other file")); "
    return [""]
      + layout.wrapped(
        (files > 0 ? omitted : "") + "--missed all lists all regions, --html shows them.", hanging: "")
  }

  private func render(
    _ entry: MissedEntry, _ file: FileCoverage, _ source: SourceFile?, _ layout: TextLayout
  ) -> [String] {
    let (start, end) = (entry.range.start, entry.range.end)
    let place = "\(file.path.printable):\(start.line):\(start.column):"
    let missedBy = entry.missedBy
    let isNarrow = layout.width.map { (place + " " + missedBy).displayWidth > $0 } ?? false
    let head = layout.paint(place, .strong) + (isNarrow ? "\n  " : " ")
    let tone: TextLayout.Tone = entry.missing.count == result.mode.checkedSelections.count ? .bad : .fair
    let notes = entry.function.map { ["in \(names[$0].printable)"] } ?? []
    let remarks = notes + entry.notes + executions(entry, file)
    return [head + layout.paint(missedBy, tone)] + layout.listed(remarks, indent: "  ")
      + (source.map { $0.excerpt(from: start, to: end, width: layout.width) } ?? [])
  }

  /// Returns a remark with the executions of the line, because a report by lines may hide the missed region.
  private func executions(_ entry: MissedEntry, _ file: FileCoverage) -> [String] {
    guard let line = file.line(entry.range.start.line) else { return [] }
    let suites = result.mode.suites.map { ($0, line.counts.count(by: $0.selection)) }
    if entry.isFunction, !entry.missing.contains(where: { line.counts.isCovered(by: $0) }) { return [] }
    guard suites.contains(where: { $0.1 > 0 }) else { return ["the line never ran"] }
    let times =
      suites.filter { $0.1 > 0 }.map { "\($0.1 == 1 ? "once" : "\($0.1) times") in \($0.0.title)" }
      + suites.filter { $0.1 == 0 }.map { "never in \($0.0.title)" }
    return ["the line ran " + times.joined(separator: ", ")]
  }
}

/// The missed regions that a report lists: the first ones of the worst files.
struct MissedSelection {
  /// A file with its listed entries.
  struct Part {
    let file: FileCoverage
    let entries: [MissedEntry]
    /// The number of regions of the file that are not listed.
    let omitted: Int
  }

  /// The number of entries that each file gets before one of them gets more.
  static let firstShare = 3

  /// The listed files.
  ///
  /// If not everything is listed, the file with most missed regions is the first.
  private(set) var parts: [Part] = []
  /// The number of missed regions.
  private(set) var count = 0
  /// The number of missed regions in files that are not listed, and the number of these files.
  private(set) var omitted: (regions: Int, files: Int) = (0, 0)

  init(_ result: CoverageResult, limit: Int) {
    let selections = result.measuredSelections
    let all = result.files.map { ($0, MissedEntry.entries(of: $0, selections: selections)) }.filter { !$0.1.isEmpty }
    let counts = all.map { Self.regions($0.1) }
    count = counts.reduce(0, +)
    let isWhole = all.reduce(0) { $0 + $1.1.count } <= limit
    let order = isWhole ? Array(all.indices) : all.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var shares = Array(repeating: 0, count: all.count)
    var rest = limit
    for most in [Self.firstShare, Int.max] {
      for index in order where rest > 0 {
        let more = min(rest, min(most, all[index].1.count) - shares[index])
        shares[index] += more
        rest -= more
      }
    }
    for index in order {
      let entries = Array(all[index].1.prefix(shares[index]))
      guard !entries.isEmpty else {
        omitted = (omitted.regions + counts[index], omitted.files + 1)
        continue
      }
      parts.append(Part(file: all[index].0, entries: entries, omitted: counts[index] - Self.regions(entries)))
    }
  }

  private static func regions(_ entries: [MissedEntry]) -> Int { entries.reduce(0) { $0 + $1.count } }
}
