import Foundation
import ToolSupport

/// The report as pages, where the surviving mutants stand below their lines.
struct MutationSite: PagedReport {
  let result: MutationResult
  let frame: PageFrame
  let paths: [String]
  /// The mutants, the places with survivors, and the mutants that comments exclude, by the paths of their files.
  let mutants: [String: [MutantResult]]
  let places: [String: [SurvivingPlace]]
  let excepted: [String: [ExceptedMutant]]

  init(_ result: MutationResult, date: Date = Date()) {
    self.result = result
    mutants = Dictionary(grouping: result.mutants, by: \.mutant.path)
    places = Dictionary(grouping: result.survivingPlaces, by: \.path)
    excepted = Dictionary(grouping: result.excepted, by: \.mutant.path)
    let paths = Set(mutants.keys).union(excepted.keys).sorted()
    self.paths = FolderTree(paths).indices.map { paths[$0] }
    frame = PageFrame(
      .mutants, package: result.package, date: date,
      totals: result.columns.map { ($0, result.tally(result.mutants, under: $0)) }, checked: result.checkedSelections)
  }

  func body(of index: Int, _ page: PagePath) -> HTML { MutantPage(site: self, path: paths[index], page: page).body }

  var index: HTML {
    let shortfalls = [result.interruption].compactMap(\.self) + result.shortfalls
    let help = [
      result.counts.rejected == 0 ? nil : "The compiler rejects some mutants. They need no test; --list names them.",
      result.mutants.allSatisfy(\.slowTests.isEmpty)
        ? nil
        : "A mutant that times out counts as killed. If it only makes the code slow, exclude it with a comment.",
      result.threshold.flatMap { result.failures.isEmpty ? "Threshold reached: \(NumberFormat.percentage($0))." : nil },
    ].compactMap(\.self)
    return #"""
      <h1>Mutants of \#(result.package)</h1>
      \#(HTML.notices(shortfalls.map { "\($0)" }))\#(figures("Figures of all files", result.mutants))\#
      <ul class="runs">\#(([result.counts.text] + help).map { "<li>\($0)</li>" as HTML })</ul>
      \#(FileTable(self, entry: entry).html)\#(survivors)\#(warnings)
      """#
  }

  /// Returns the table with the figures of some mutants.
  func figures(_ caption: String, _ mutants: [MutantResult]) -> HTML {
    .figures(
      caption, ["Killed", "of these, timed out", "Survived", "of these, run by no test"],
      result.columns.map { selection in
        let counts = result.counts(mutants, under: selection)
        return (
          selection,
          [.cell(result.tally(mutants, under: selection))]
            + [counts.timedOut, counts.survived, counts.notRun].map { .cell($0) }
        )
      })
  }

  /// Returns the selections for which the reader stops at a place.
  func stop(at place: SurvivingPlace) -> [SuiteSelection] {
    result.columns.filter { $0 == .both ? place.selections == result.checkedSelections : place.selections.contains($0) }
  }

  private func entry(_ index: Int) -> FileTable.Entry {
    let mutants = mutants[paths[index]] ?? []
    let untried = mutants.count { !result.isFinished($0) }
    return (
      result.columns.map { result.tally(mutants, under: $0) },
      result.survivors(among: mutants).count, nil, untried == 0 ? nil : "\(untried) untried"
    )
  }

  private var survivors: HTML {
    let lines = paths.flatMap { places[$0] ?? [] }.map { place in
      let link = PagePath.index.link(to: PagePath(of: place.path), line: place.line)
      let code = place.mutants.compared(in: result.source(of: place.path)).first?.text ?? ""
      return #"""
        <li data-stop="\#(stop(at: place).names)"><a href="\#(link)">\#(place.path):\#(place.line)</a> <code>\#(code)</code> \#
        <small>\#(NumberFormat.counted(place.mutants.count, "mutant")), \#(place.suites)</small></li>

        """# as HTML
    }
    return .notes("survivors", "Surviving mutants", lines)
  }

  private var warnings: HTML {
    let lines = result.warnings.sorted { $0.key < $1.key }.flatMap { path, warnings in
      warnings.map { #"<li class="warning">\#(path):\#($0.line) \#($0.message)</li>\#n"# as HTML }
    }
    return .notes("warnings", "Warnings", lines)
  }
}
