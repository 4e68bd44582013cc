import TerminalText
import ToolSupport

/// The list of missed places, with excerpts of their source.
///
/// The whole list may have thousands of entries, so it is limited unless the command line says otherwise.
struct MissedRegions {
  let result: CoverageResult
  let names: FunctionNames
  let sources: SourceFolder

  func lines(_ layout: TextLayout) -> [String] {
    let selection = MissedSelection(result, limit: layout.length.missedRegions)
    guard selection.count > 0 else { return [] }
    let measured = result.measuredSelections
    let suites = measured.count < result.mode.checkedSelections.count ? " by \(measured.map(\.shortTitle)[0])" : ""
    let place = result.changes == nil ? "" : " in the changes"
    let title = "\(selection.counted(selection.count)) missed\(suites)\(place)"
    guard layout.length != .regions(0) else {
      return layout.wrapped("\(title); --missed N lists N places of the worst files, --html shows all.")
    }
    let lines = selection.parts.flatMap { part -> [String] in
      let source = sources[part.file.path]
      return part.places.flatMap { [""] + render($0, part.file, source, layout) }
        + (part.omitted > 0 ? ["", "  …and \(selection.counted(part.omitted, "more ")) in this file"] : [])
    }
    return [layout.paint("\(title):", .strong)] + lines + rest(selection, layout)
  }

  /// Returns a sentence about the places that are not listed.
  private func rest(_ selection: MissedSelection, _ layout: TextLayout) -> [String] {
    let parts = selection.parts.reduce(0) { $0 + $1.omitted }
    let (count, files) = selection.omitted
    guard files > 0 || parts > 0 else { return [] }
    let omitted = "…\(selection.counted(count, "more ")) in \(NumberFormat.counted(files, "other file")); "
    return [""]
      + layout.wrapped(
        (files > 0 ? omitted : "") + "--missed all lists all \(selection.noun)s, --html shows them.", hanging: "")
  }

  private func render(
    _ missed: MissedPlace, _ file: FileCoverage, _ source: SourceFile?, _ layout: TextLayout
  ) -> [String] {
    let (start, end) = (missed.range.start, missed.range.end)
    let place = "\(missed.path.printable):\(start.line):\(start.column):"
    let isNarrow = layout.width.map { (place + " " + missed.missedBy).displayWidth > $0 } ?? false
    let head = layout.paint(place, .strong) + (isNarrow ? "\n  " : " ")
    let tone: TextStyle.Tone = missed.missing.count == result.mode.checkedSelections.count ? .bad : .fair
    let function = missed.function.map { ["in \(names[$0].printable)"] } ?? []
    let remarks = function + missed.notes + executions(missed, file)
    return [head + layout.paint(missed.missedBy, tone)] + layout.listed(remarks, indent: "  ")
      + (source.map { $0.excerpt(from: start, to: end, width: layout.width) } ?? [])
  }

  /// Returns a remark with the executions of the line, because a report by lines may hide the missed region.
  private func executions(_ missed: MissedPlace, _ file: FileCoverage) -> [String] {
    guard let line = file.line(missed.range.start.line) else { return [] }
    let suites = result.mode.suites.map { ($0, line.counts.count(by: $0.selection)) }
    if missed.isFunction, !missed.missing.contains(where: { line.counts.isCovered(by: $0) }) { return [] }
    guard suites.contains(where: { $0.1 > 0 }) else { return ["the line never ran"] }
    let times =
      suites.filter { $0.1 > 0 }.map { "\($0.1 == 1 ? "once" : "\($0.1) times") in \($0.0.title)" }
      + suites.filter { $0.1 == 0 }.map { "never in \($0.0.title)" }
    return ["the line ran " + times.joined(separator: ", ")]
  }
}

/// The missed places that a report lists: the first ones of the worst files.
struct MissedSelection {
  /// A file with its listed places.
  struct Part {
    let file: FileCoverage
    let places: [MissedPlace]
    /// The number of regions or places of the file that are not listed.
    let omitted: Int
  }

  /// The number of places that each file gets before one of them gets more.
  private static let firstShare = 3

  /// The listed files.
  ///
  /// If not everything is listed, the file with most missed regions is the first.
  private(set) var parts: [Part] = []
  /// What is counted: regions or, as a change may be a part of one, the places of changes.
  let noun: String
  /// The number of missed regions or places.
  private(set) var count = 0
  /// Their number in files that are not listed, and the number of these files.
  private(set) var omitted: (count: Int, files: Int) = (0, 0)

  init(_ result: CoverageResult, limit: Int) {
    let countsRegions = result.changes == nil
    func total(_ places: [MissedPlace]) -> Int { countsRegions ? places.reduce(0) { $0 + $1.count } : places.count }
    noun = countsRegions ? "region" : "place"
    let all = result.files.map { ($0, result.missedPlaces(of: $0)) }.filter { !$0.1.isEmpty }
    let counts = all.map { total($0.1) }
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
      let places = Array(all[index].1.prefix(shares[index]))
      guard !places.isEmpty else {
        omitted = (omitted.count + counts[index], omitted.files + 1)
        continue
      }
      parts.append(Part(file: all[index].0, places: places, omitted: counts[index] - total(places)))
    }
  }

  /// Returns a number of regions or places as a text.
  func counted(_ count: Int, _ adjective: String = "") -> String { NumberFormat.counted(count, adjective + noun) }
}
