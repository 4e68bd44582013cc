import ToolSupport

/// The table with the coverage of regions, lines and functions under each selection.
struct FigureTable {
  let columns: [SuiteSelection]
  let figures: [CoverageFigures]
  let caption: String

  var html: HTML {
    #"""
    <table class="figures"><caption>\#(caption)</caption>
    <thead><tr><th scope="col">Tests</th><th scope="col">Regions</th><th scope="col">Lines</th>\#
    <th scope="col">Partial lines</th><th scope="col">Missed lines</th><th scope="col">Functions</th></tr></thead>
    <tbody>\#(zip(columns, figures).map(row))</tbody></table>

    """#
  }

  private func row(_ selection: SuiteSelection, _ figures: CoverageFigures) -> HTML {
    #"""
    <tr class="\#(selection.cssClass)"><th scope="row">\#(selection.title)</th>\#
    \#(Self.cell(figures.regions))\#(Self.cell(figures.lines))\#
    <td>\#(NumberFormat.grouped(figures.partialLines))</td>\#
    <td>\#(NumberFormat.grouped(figures.missedLines))</td>\#(Self.cell(figures.functions))</tr>

    """#
  }

  /// Returns a cell with a share as a bar and as text.
  static func cell(_ tally: Tally, class name: HTML = "") -> HTML {
    guard let permille = tally.permille else { return #"<td role="cell" class="none \#(name)">–</td>"# }
    return #"""
      <td role="cell" class="bar \#(name)" style="--part:\#(String(Double(permille) / 1000))">\#(tally.percentage) \#
      <small>\#(NumberFormat.grouped(tally.covered))/\#(NumberFormat.grouped(tally.count))</small></td>
      """#
  }
}

/// The list of regions by the suites that cover them.
struct OverlapList {
  let overlap: SuiteOverlap

  var html: HTML {
    #"""
    <ul class="overlap" aria-label="Regions by the suites that cover them">\#
    \#(SuiteOverlap.Group.allCases.map(item))</ul>

    """#
  }

  private func item(_ share: SuiteOverlap.Group) -> HTML {
    let (name, title): (HTML, String) =
      switch share {
      case .both: ("two", "covered by each suite alone")
      case .xctestOnly: ("x", "by XCTest only")
      case .swiftTestingOnly: ("s", "by Swift Testing only")
      case .neither: ("none", "by neither")
      }
    let count = overlap[share]
    return #"<li class="\#(name)" style="--part:\#(count)"><b>\#(NumberFormat.grouped(count))</b> \#(title)</li>"#
  }
}

extension SuiteSelection {
  /// The CSS class of cells about the selection.
  var cssClass: HTML {
    switch self {
    case .xctest: "x"
    case .swiftTesting: "s"
    case .both: "b"
    }
  }
}
