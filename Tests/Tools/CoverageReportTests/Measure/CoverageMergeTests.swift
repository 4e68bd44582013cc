import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Coverage merge") struct CoverageMergeTests {
  @Test("combines the regions and calls of each function, as CoverageMerges.md shows")
  func combinesTheRegionsAndCallsOfEachFunction() throws {
    try expectAnswers(in: "CoverageMerges") { records in
      var merge = CoverageMerge()
      for record in records.split(separator: "\n") {
        let words = String(record).words
        let regions = words.dropFirst(2).map { word in
          let numbers = word.split(whereSeparator: ":-=/".contains).compactMap { Int($0) }
          return LLVMExport.Region.fixture(
            .at(numbers[0], numbers[1]), .at(numbers[2], numbers[3]), count: numbers[4],
            kind: numbers.dropFirst(5).first ?? 0)
        }
        merge.add(export(words[1], regions), of: words[0] == "xctest" ? .xctest : .swiftTesting)
      }
      return figures(of: FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift")))
    }
  }

  @Test("finds the names of free functions that other files can call")
  func findsTheNamesOfFreeFunctionsThatOtherFilesCanCall() {
    let names = [
      "$s4Core10fatalErroryys5NeverOF", "$s11CoreToolBox6assertyySbF", "$s4Core3LogV16assertionFailureyySSF",
      "$s4Core12precondition33_0A1BLLyySbF", "$s4Core20preconditionFailuresyyF",
    ]
    var merge = CoverageMerge()
    for (line, name) in names.enumerated() {
      merge.add(export(name, [.fixture(.at(line, 1), .at(line, 9), count: 0)]), of: nil)
    }

    let declared = merge.freeFunctionNames(among: Array(SourceSyntax.traps.keys))

    #expect(declared == ["fatalError", "assert"])
  }

  private func export(_ function: String, _ regions: [LLVMExport.Region]) -> LLVMExport {
    LLVMExport(functions: [.init(name: function, filenames: ["/p/a.swift"], regions: regions)])
  }

  private func figures(of file: FileCoverage) -> String {
    let regions = file.regions.map { region in
      "\(region.start.line):\(region.start.column)-\(region.end.line):\(region.end.column) in "
        + "\(region.function.map { file.functions[$0].name } ?? "none"): \(counts(region.counts))"
        + (region.isImplicitClosure ? ", implicit" : "")
    }
    let tallies = [Metric.regions, .functions].map { metric in
      let figures = SuiteSelection.allCases.map { file.tally(metric, under: $0) }
      return "\(metric) " + figures.map { "\($0.covered)/\($0.count)" }.joined(separator: " ")
    }
    let functions = file.functions.map { "\($0.name): \(counts($0.counts))" }
    return (regions + functions + tallies).joined(separator: "\n")
  }

  private func counts(_ counts: ExecutionCounts) -> String { "\(counts.xctest) \(counts.swiftTesting)" }
}
