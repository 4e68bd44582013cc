import ToolSupport

extension JSONReport {
  struct Target: Encodable {
    let name: String
    let path: String
    let totals: Figures
    let files: [File]

    init(_ target: TargetCoverage, _ result: CoverageResult, _ names: FunctionNames) {
      name = target.name
      path = target.path
      totals = JSONReport.figures(of: target.files, result.columns)
      files = target.files.map { File($0, result, names) }
    }
  }

  struct File: Encodable {
    let path: String
    let status: String
    let totals: Figures
    let functions: [Function]
    let regions: [Region]
    let lines: [Line]
    let exclusions: [ExcludedCode]
    let warnings: [SourceWarning]

    init(_ file: FileCoverage, _ result: CoverageResult, _ names: FunctionNames) {
      let suites = result.mode.suites
      path = file.path
      status = file.status.rawValue
      totals = JSONReport.figures(of: [file], result.columns)
      functions = file.functions.map { function in
        Function(
          name: names[function.name], symbol: function.name, start: function.start.pair, end: function.end.pair,
          counts: function.counts.bySuite(suites))
      }
      regions = file.regions.map { Region($0, suites) }
      lines = file.lines.map { Line($0, suites, result.columns) }
      exclusions = file.exclusions.map { exclusion in
        ExcludedCode(
          cause: exclusion.cause.rawValue, reason: exclusion.reason, start: exclusion.start.pair,
          end: exclusion.end.pair, regions: exclusion.regions.map { Region($0, suites) })
      }
      warnings = file.warnings
    }
  }

  struct Function: Encodable {
    let name: String
    let symbol: String
    let start: [Int]
    let end: [Int]
    let counts: [String: Int]
  }

  struct Region: Encodable {
    let start: [Int]
    let end: [Int]
    @Nullable var function: Int?
    let counts: [String: Int]
    let ranBy: [String]

    init(_ region: CodeRegion, _ suites: [Suite]) {
      start = region.start.pair
      end = region.end.pair
      function = region.function
      counts = region.counts.bySuite(suites)
      ranBy = suites.filter { region.counts.isCovered(by: $0.selection) }.map(\.rawValue)
    }
  }

  struct Line: Encodable {
    let number: Int
    let counts: [String: Int]
    let states: [String: String]

    init(_ line: CodeLine, _ suites: [Suite], _ columns: [SuiteSelection]) {
      number = line.number
      counts = line.counts.bySuite(suites)
      states = Dictionary(uniqueKeysWithValues: columns.map { ($0.rawValue, line.state(under: $0).rawValue) })
    }
  }

  struct ExcludedCode: Encodable {
    let cause: String
    let reason: String
    let start: [Int]
    let end: [Int]
    let regions: [Region]
  }
}

extension SourcePosition {
  /// The line and the column.
  fileprivate var pair: [Int] { [line, column] }
}

extension ExecutionCounts {
  /// Returns the counts by the names of the suites.
  fileprivate func bySuite(_ suites: [Suite]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: suites.map { ($0.rawValue, count(by: $0.selection)) })
  }
}
