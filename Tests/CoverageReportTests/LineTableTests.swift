import Testing

@testable import CoverageReport

@Suite struct LineTableTests {
  @Test func aLineInsideARegionHasItsCount() {
    let segments: [LLVMExport.Segment] = [
      .fixture(2, count: 3), .fixture(5, hasCount: false, isRegionEntry: false),
    ]

    let counts = LineTable.counts(of: segments)

    #expect(counts == [2: 3, 3: 3, 4: 3, 5: 3])
  }

  @Test func aLineCountsAsItsMostExecutedPart() {
    let segments: [LLVMExport.Segment] = [
      .fixture(1, count: 2), .fixture(2, count: 0), .fixture(2, count: 2, isRegionEntry: false),
      .fixture(3, hasCount: false, isRegionEntry: false),
    ]

    let counts = LineTable.counts(of: segments)

    #expect(counts[2] == 2)
  }

  @Test func linesBetweenFunctionsHoldNoCode() {
    let segments: [LLVMExport.Segment] = [
      .fixture(1, count: 1), .fixture(1, hasCount: false, isRegionEntry: false),
      .fixture(4, count: 0), .fixture(4, hasCount: false, isRegionEntry: false),
    ]

    let counts = LineTable.counts(of: segments)

    #expect(counts == [1: 1, 4: 0])
  }
}
