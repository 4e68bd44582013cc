import Testing

@testable import CoverageReport

@Suite struct CoverageMergeTests {
  @Test func eachSuiteKeepsItsOwnCounts() {
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 4))]), of: .xctest)
    merge.add(LLVMExport(functions: [.fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0))]), of: .swiftTesting)

    let file = merge.coverage(of: "/p/a.swift", path: "a.swift", standing: .linked)
    #expect(file.regions == [.fixture(xctest: 4, swiftTesting: 0)])
    #expect(file.tally(.functions, under: .both) == Tally(covered: 1, count: 1))
  }

  @Test func recordsOfOneFunctionAreOneRegionCoveredWhenAnyRan() {
    let records: [LLVMExport.Function] = [
      .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 0)), .fixture("f", .fixture(.at(1, 1), .at(1, 9), count: 2)),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: records), of: .xctest)

    let file = merge.coverage(of: "/p/a.swift", path: "a.swift", standing: .linked)
    #expect(file.tally(.regions, under: .xctest) == Tally(covered: 1, count: 1))
    #expect(file.tally(.functions, under: .xctest) == Tally(covered: 1, count: 1))
  }

  @Test func aClosureIsNotCoveredByTheValueThatHoldsIt() {
    let functions: [LLVMExport.Function] = [
      .fixture("value", .fixture(.at(3, 25), .at(3, 30), count: 1)),
      .fixture("closure", .fixture(.at(3, 25), .at(3, 30), count: 0)),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: functions), of: .xctest)

    let file = merge.coverage(of: "/p/a.swift", path: "a.swift", standing: .linked)
    #expect(file.tally(.regions, under: .xctest) == Tally(covered: 1, count: 2))
  }

  @Test func onlyCodeRegionsCountAndTheFirstOneIsTheEntry() {
    let function = LLVMExport.Function.fixture(
      "f", .fixture(.at(1, 1), .at(9, 2), count: 1), .fixture(.at(4, 1), .at(4, 5), count: 0),
      .fixture(.at(2, 1), .at(3, 1), count: 0, kind: 2), .fixture(.at(5, 1), .at(6, 1), count: 0, kind: 3))
    var merge = CoverageMerge()

    merge.add(LLVMExport(functions: [function]), of: .swiftTesting)

    let file = merge.coverage(of: "/p/a.swift", path: "a.swift", standing: .linked)
    #expect(file.regions.map(\.start) == [.at(1, 1), .at(4, 1)])
    #expect(file.tally(.functions, under: .swiftTesting) == Tally(covered: 1, count: 1))
  }

  @Test func aLineUnderAClosureCountsOnce() {
    let segments: [LLVMExport.Segment] = [
      .fixture(1, count: 1), .fixture(1, count: 0), .fixture(1, count: 1, isRegionEntry: false),
      .fixture(1, hasCount: false, isRegionEntry: false),
    ]
    var merge = CoverageMerge()

    merge.add(LLVMExport(files: [.init(filename: "/p/a.swift", segments: segments)]), of: .xctest)

    let file = merge.coverage(of: "/p/a.swift", path: "a.swift", standing: .linked)
    #expect(file.tally(.lines, under: .xctest) == Tally(covered: 1, count: 1))
  }
}
