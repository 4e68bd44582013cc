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
