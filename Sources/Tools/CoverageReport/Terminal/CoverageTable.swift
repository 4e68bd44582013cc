/// The aligned table of percentages, one row for each file and one for each total.
struct CoverageTable {
  private struct Row {
    let name: String
    var cells: [String] = []
    var remark = ""
  }

  private static let headings: [(metric: Metric, title: String, width: Int)] = [
    (.regions, "regions", 8), (.lines, "lines", 7), (.functions, "funcs", 7),
  ]
  private static let longestName = 50

  private let result: CoverageResult

  init(_ result: CoverageResult) {
    self.result = result
  }

  var lines: [String] {
    var groups = result.targets.map(rows)
    if result.targets.count > 1 {
      groups.append([Row(name: "All targets", cells: cells(result.tally))])
    }
    let width = groups.joined().map(\.name.count).max() ?? 0
    return heading(width) + groups.map { $0.map { render($0, width) } }.joined(separator: [""])
  }

  private func rows(_ target: TargetCoverage) -> [Row] {
    let files = target.files.map { file in
      let name = "  " + Self.shorten(Self.path(file.path, in: target))
      return file.standing == .withoutCode
        ? Row(name: name, remark: "no executable code") : Row(name: name, cells: cells(file.tally))
    }
    return [Row(name: target.name)] + files + [Row(name: "  total", cells: cells(target.tally))]
  }

  private func cells(_ tally: (Metric, SuiteSelection) -> Tally) -> [String] {
    SuiteSelection.allCases.flatMap { selection in
      Self.headings.map { tally($0.metric, selection).percentage }
    }
  }

  private func heading(_ width: Int) -> [String] {
    let group = Self.headings.reduce(0) { $0 + $1.width }
    let margin = String(repeating: " ", count: width)
    let titles = SuiteSelection.allCases.map { "  " + Self.pad(left: $0.title, group) }
    let columns = SuiteSelection.allCases.map { _ in
      "  " + Self.headings.map { Self.pad(left: $0.title, $0.width) }.joined()
    }
    return [margin + titles.joined(), margin + columns.joined()]
  }

  private func render(_ row: Row, _ width: Int) -> String {
    let padded = row.name + String(repeating: " ", count: max(0, width - row.name.count))
    if row.cells.isEmpty { return row.remark.isEmpty ? row.name : padded + "   " + row.remark }
    let columns = row.cells.enumerated().map { index, cell in
      let heading = Self.headings[index % Self.headings.count]
      return (index % Self.headings.count == 0 ? "  " : "") + Self.pad(left: cell, heading.width)
    }
    return padded + columns.joined()
  }

  private static func path(_ path: String, in target: TargetCoverage) -> String {
    path.hasPrefix(target.path + "/") ? String(path.dropFirst(target.path.count + 1)) : path
  }

  private static func shorten(_ path: String) -> String {
    path.count <= longestName ? path : "…" + path.suffix(longestName - 1)
  }

  private static func pad(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
