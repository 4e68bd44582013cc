import ToolSupport

/// The report as pages.
struct CoverageSite: PagedReport {
  let result: CoverageResult
  let names: FunctionNames
  /// The files in the order of the index.
  let files: [FileCoverage]
  /// The texts of the files by path, without those that cannot be read.
  let sources: [String: SourceFile]
  let frame: PageFrame

  init(_ result: CoverageResult, names: FunctionNames, sources: SourceFolder) {
    self.result = result
    self.names = names
    let files = result.files
    self.files = FolderTree(files.map(\.path)).indices.map { files[$0] }
    self.sources = sources.files(files.map(\.path))
    frame = PageFrame(
      .coverage, package: result.package, date: result.date,
      totals: result.columns.map { ($0, result.tally(result.thresholds.metric, under: $0)) },
      checked: result.mode.checkedSelections)
  }

  var paths: [String] { files.map(\.path) }

  var index: HTML { IndexPage(site: self).body }

  func body(of index: Int, _ page: PagePath) -> HTML {
    FilePage(site: self, file: files[index], page: page).body
  }
}
