import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage merge") struct CoverageMergeTests {
  /// Two exports, and the figures of the file after both: its regions and functions with the executions by each suite.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var xctest: [LLVMExport.Function] = []
    var swiftTesting: [LLVMExport.Function] = []
    let expected: [String]

    var testDescription: String { name }
  }

  private static let rows: [Row] = [
    Row(
      name: "the counts of each suite are kept",
      xctest: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 4))],
      swiftTesting: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0))],
      expected: ["1:1-1:9 in f: 4 0", "f: 4 0", "regions 1/1 0/1 1/1", "functions 1/1 0/1 1/1"]),
    Row(
      name: "records of a function are merged, and covered if any ran",
      xctest: [
        .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0)),
        .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 2)),
      ],
      expected: ["1:1-1:9 in f: 2 0", "f: 2 0", "regions 1/1 0/1 1/1", "functions 1/1 0/1 1/1"]),
    Row(
      name: "functions that begin at the same place are one, with the name of the outermost",
      xctest: [
        .fixture(
          "valueClosure", .fixture(.at(3, 25), .at(3, 30), count: 0), .fixture(.at(3, 27), .at(3, 28), count: 0)),
        .fixture("value", .fixture(.at(3, 25), .at(3, 32), count: 1)),
      ],
      expected: [
        "3:25-3:32 in value: 1 0", "3:27-3:28 in value: 0 0", "value: 1 0", "regions 1/2 0/2 1/2",
        "functions 1/1 0/1 1/1",
      ]),
    Row(
      name: "a branch is separate from the closure in it",
      xctest: [
        .fixture("f", .fixture(.at(3, 1), .at(3, 30), count: 1), .fixture(.at(3, 5), .at(3, 10), count: 1)),
        .fixture("closure", .fixture(.at(3, 5), .at(3, 10), count: 0)),
      ],
      expected: [
        "3:1-3:30 in f: 1 0", "3:5-3:10 in f: 1 0", "3:5-3:10 in closure: 0 0", "f: 1 0", "closure: 0 0",
        "regions 2/3 0/3 2/3", "functions 1/2 0/2 1/2",
      ]),
    Row(
      name: "only code regions count, and calls by the first one",
      swiftTesting: [
        .fixture(
          "f", .fixture(.at(1, 1), .at(9, 2), count: 1), .fixture(.at(4, 1), .at(4, 5), count: 0),
          .fixture(.at(2, 1), .at(3, 1), count: 0, kind: 2), .fixture(.at(5, 1), .at(6, 1), count: 0, kind: 3))
      ],
      expected: [
        "1:1-9:2 in f: 0 1", "4:1-4:5 in f: 0 0", "f: 0 1", "regions 0/2 1/2 1/2", "functions 0/1 1/1 1/1",
      ]),
    Row(
      name: "the argument of an autoclosure belongs to the outer function",
      xctest: [
        .fixture("$s1A1fyyF", .fixture(.at(1, 10), .at(1, 40), count: 1)),
        .fixture("$s1A1fyyFSiyKXEfu_", .fixture(.at(1, 20), .at(1, 25), count: 0)),
      ],
      expected: [
        "1:10-1:40 in $s1A1fyyF: 1 0", "1:20-1:25 in $s1A1fyyF: 0 0, implicit", "$s1A1fyyF: 1 0",
        "regions 1/2 0/2 1/2", "functions 1/1 0/1 1/1",
      ]),
  ]

  @Test("combines the regions and calls of each function", arguments: rows)
  func combinesTheRegionsAndCallsOfEachFunction(row: Row) {
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: row.xctest), of: .xctest)
    merge.add(LLVMExport(functions: row.swiftTesting), of: .swiftTesting)

    #expect(figures(of: FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift"))) == row.expected)
  }

  @Test("finds the names of free functions that other files can call")
  func findsTheNamesOfFreeFunctionsThatOtherFilesCanCall() {
    let names = [
      "$s4Core10fatalErroryys5NeverOF", "$s11CoreToolBox6assertyySbF", "$s4Core3LogV16assertionFailureyySSF",
      "$s4Core12precondition33_0A1BLLyySbF", "$s4Core20preconditionFailuresyyF",
    ]
    var merge = CoverageMerge()
    merge.add(
      LLVMExport(
        functions: names.enumerated().map { .fixture($1, .fixture(.at($0, 1), .at($0, 9), count: 0)) }), of: nil)

    let declared = merge.freeFunctionNames(among: Array(SourceSyntax.traps.keys))

    #expect(declared == ["fatalError", "assert"])
  }

  private func figures(of file: FileCoverage) -> [String] {
    let regions = file.regions.map { region in
      "\(region.start.line):\(region.start.column)-\(region.end.line):\(region.end.column) in "
        + "\(region.function.map { file.functions[$0].name } ?? "none"): \(counts(region.counts))"
        + (region.isImplicitClosure ? ", implicit" : "")
    }
    let tallies = [Metric.regions, .functions].map { metric in
      let figures = SuiteSelection.allCases.map { file.tally(metric, under: $0) }
      return "\(metric) " + figures.map { "\($0.covered)/\($0.count)" }.joined(separator: " ")
    }
    return regions + file.functions.map { "\($0.name): \(counts($0.counts))" } + tallies
  }

  private func counts(_ counts: ExecutionCounts) -> String { "\(counts.xctest) \(counts.swiftTesting)" }
}
