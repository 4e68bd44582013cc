/// The table that tells regions, lines and functions apart for each selection.
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
    <tr class="\#(selection.pageClass)"><th scope="row">\#(selection.title)</th>\#
    \#(Self.cell(figures.regions))\#(Self.cell(figures.lines))\#
    <td>\#(NumberWords.grouped(figures.partialLines))</td>\#
    <td>\#(NumberWords.grouped(figures.missedLines))</td>\#(Self.cell(figures.functions))</tr>

    """#
  }

  /// A cell with the share as a bar and in words.
  static func cell(_ tally: Tally, class name: HTML = "") -> HTML {
    guard let permille = tally.permille else { return #"<td role="cell" class="none \#(name)">–</td>"# }
    return #"""
      <td role="cell" class="bar \#(name)" style="--part:\#(String(Double(permille) / 1000))">\#(tally.percentage) \#
      <small>\#(NumberWords.grouped(tally.covered))/\#(NumberWords.grouped(tally.count))</small></td>
      """#
  }
}
