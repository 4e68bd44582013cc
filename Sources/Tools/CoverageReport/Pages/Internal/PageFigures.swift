/// The figures of a file, or of all, under one selection.
struct PageFigures: Sendable, Equatable {
  let selection: SuiteSelection
  var regions = Tally()
  var functions = Tally()
  /// How many lines there are of each state.
  var lines: [CodeLine.State: Int] = [:]

  var lineTally: Tally { Tally(covered: lines[.covered] ?? 0, count: lines.values.reduce(0, +)) }

  func tally(_ metric: Metric) -> Tally {
    switch metric {
    case .regions: regions
    case .lines: lineTally
    case .functions: functions
    }
  }

  mutating func add(_ file: FileCoverage) {
    regions = regions + file.tally(.regions, under: selection)
    functions = functions + file.tally(.functions, under: selection)
    for line in file.lines { lines[line.state(under: selection), default: 0] += 1 }
  }
}

extension PageFigures {
  /// The figures of some files together.
  init(_ files: [FileCoverage], under selection: SuiteSelection) {
    self.init(selection: selection)
    for file in files { add(file) }
  }
}
