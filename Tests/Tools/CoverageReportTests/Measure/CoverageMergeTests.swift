import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage merge") struct CoverageMergeTests {
  @Test("finds the names of free functions that other files can call")
  func findsTheNamesOfFreeFunctionsThatOtherFilesCanCall() {
    var merge = CoverageMerge()
    let region = LLVMExport.Region.fixture(.at(1, 1), .at(1, 9), count: 0)
    let names = [
      "$s4Core10fatalErroryys5NeverOF", "$s11CoreToolBox6assertyySbF", "$s4Core3LogV16assertionFailureyySSF",
      "$s4Core12precondition33_0A1BLLyySbF", "$s4Core20preconditionFailuresyyF",
    ]
    merge.add(LLVMExport(functions: names.map { .fixture($0, region) }), of: nil)

    let declared = merge.freeFunctionNames(among: Array(SourceSyntax.traps.keys))

    #expect(declared == ["fatalError", "assert"])
  }

  @Test("keeps the counts of each suite")
  func keepsTheCountsOfEachSuite() {
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 4))]), of: .xctest)
    merge.add(LLVMExport(functions: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0))]), of: .swiftTesting)

    let file = FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift"))
    #expect(file.regions == [.fixture(xctest: 4, swiftTesting: 0)])
    #expect(file.tally(.functions, under: .both) == Tally(covered: 1, count: 1))
  }

  @Test("merges records of a function and covers them if any ran")
  func mergesRecordsOfAFunctionAndCoversThemIfAnyRan() {
    let records: [LLVMExport.Function] = [
      .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0)), .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 2)),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: records), of: .xctest)

    let file = FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift"))
    #expect(file.tally(.regions, under: .xctest) == Tally(covered: 1, count: 1))
    #expect(file.tally(.functions, under: .xctest) == Tally(covered: 1, count: 1))
  }

  @Test("keeps a closure separate from the value that stores it")
  func keepsAClosureSeparateFromTheValueThatStoresIt() {
    let functions: [LLVMExport.Function] = [
      .fixture("value", .fixture(.at(3, 25), .at(3, 30), count: 1)),
      .fixture("closure", .fixture(.at(3, 25), .at(3, 30), count: 0)),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: functions), of: .xctest)

    let file = FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift"))
    #expect(file.tally(.regions, under: .xctest) == Tally(covered: 1, count: 2))
  }

  @Test("counts only code regions, and calls by the first one")
  func countsOnlyCodeRegionsAndCallsByTheFirstOne() {
    let function = LLVMExport.Function.fixture(
      "f", .fixture(.at(1, 1), .at(9, 2), count: 1), .fixture(.at(4, 1), .at(4, 5), count: 0),
      .fixture(.at(2, 1), .at(3, 1), count: 0, kind: 2), .fixture(.at(5, 1), .at(6, 1), count: 0, kind: 3))
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: [function]), of: .swiftTesting)

    let file = FileCoverage(path: "a.swift", mapping: merge.mapping(of: "/p/a.swift"))
    #expect(file.regions.map(\.start) == [.at(1, 1), .at(4, 1)])
    #expect(file.tally(.functions, under: .swiftTesting) == Tally(covered: 1, count: 1))
  }

  @Test("assigns the argument of an autoclosure to the outer function")
  func assignsTheArgumentOfAnAutoclosureToTheOuterFunction() {
    let functions: [LLVMExport.Function] = [
      .fixture("$s1A1fyyF", .fixture(.at(1, 10), .at(1, 40), count: 1)),
      .fixture("$s1A1fyyFSiyKXEfu_", .fixture(.at(1, 20), .at(1, 25), count: 0)),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: functions), of: .xctest)

    let mapping = merge.mapping(of: "/p/a.swift")
    #expect(mapping.functions.map(\.name) == ["$s1A1fyyF"])
    #expect(mapping.regions.map(\.function) == [0, 0])
    #expect(mapping.regions.map(\.isImplicitClosure) == [false, true])
  }
}
