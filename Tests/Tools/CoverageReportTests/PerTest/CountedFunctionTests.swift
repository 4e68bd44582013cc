import Testing

@testable import CoverageReport

@Suite("Counted functions") struct CountedFunctionTests {
  typealias Region = RecordingFixture.Region

  @Test(
    "names functions as profiles do",
    arguments: [
      ("", 0x04b2_008f_d98c_1dd4), ("abc", 0xb04f_d23c_9850_0190),
      (String(repeating: "1234567890", count: 8), 0x55c9_e32b_a2f4_ed57),
      (String(repeating: "x", count: 55), 0x2f51_5ce2_2044_3604),
      (String(repeating: "x", count: 56), 0x8ef0_17ba_d572_8a66),
      (String(repeating: "x", count: 64), 0xd5b2_92d8_814f_bbc1),
    ] as [(String, UInt64)])
  func namesFunctionsAsProfilesDo(text: String, expected: UInt64) {
    let hash = MD5.prefix(of: text)

    #expect(hash == expected)
  }

  @Test("finds the regions whose counters are not zero")
  func findsTheRegionsWhoseCountersAreNotZero() throws {
    let function = try read(
      .init(
        counters: 2,
        regions: [
          Region(columns: 1..<3, code: Region.counter(0)), Region(columns: 3..<5, code: Region.counter(1)),
          Region(line: 2, columns: 5..<7, code: 0),
        ]))

    let ran = function.regionsThatRan([1: 4])

    #expect(ran == [SourceRange(start: .at(1, 3), end: .at(1, 5))])
  }

  @Test("computes counts from sums and differences of others")
  func computesCountsFromSumsAndDifferences() throws {
    // The first expression is counter 0 - counter 1, the second one is the first one + counter 2.
    let function = try read(
      .init(
        counters: 3,
        expressions: [
          (Region.counter(0), Region.counter(1)), (Region.difference(0), Region.counter(2)),
        ],
        regions: [
          Region(columns: 1..<2, code: Region.difference(0)), Region(columns: 2..<3, code: Region.sum(1)),
        ]))

    let equal = function.regionsThatRan([0: 3, 1: 3])
    let more = function.regionsThatRan([0: 3, 1: 3, 2: 1])
    let different = function.regionsThatRan([0: 3, 1: 1])

    #expect(equal.isEmpty)
    #expect(more.map(\.start.column) == [2])
    #expect(Set(different.map(\.start.column)) == [1, 2])
  }

  @Test("counts a negative difference as executed, as llvm-cov does")
  func countsANegativeDifferenceAsExecuted() throws {
    let function = try read(
      .init(
        counters: 2, expressions: [(Region.counter(0), Region.counter(1))],
        regions: [Region(code: Region.difference(0))]))

    let ran = function.regionsThatRan([1: 1])

    #expect(ran.count == 1)
  }

  @Test("skips expansions, skipped source and gaps")
  func skipsExpansionsSkippedSourceAndGaps() throws {
    let function = try read(
      .init(
        regions: [
          Region(columns: 1..<2, code: 1 << 3 | 4), Region(columns: 2..<3, code: 2 << 3),
          Region(columns: 3..<(1 << 31 | 4), code: Region.counter(0)), Region(columns: 4..<5, code: Region.counter(0)),
        ]))

    let columns = function.regions.map(\.range.start.column)

    #expect(columns == [4])
  }

  @Test("reads only the wanted functions")
  func readsOnlyTheWantedFunctions() throws {
    let fixture = RecordingFixture(functions: [.init(name: "f"), .init(name: "g"), .init(name: "h")])

    let functions = try CountedFunction.read(fixture.mapping[...], wanted: [MD5.prefix(of: "g")])

    #expect(functions.map(\.name) == [MD5.prefix(of: "g")])
  }

  @Test("throws for an incomplete section")
  func throwsForAnIncompleteSection() {
    let section = RecordingFixture().mapping.dropLast(12)

    #expect(throws: ByteReader.EndOfData.self) {
      try CountedFunction.read(section, wanted: [MD5.prefix(of: "f")])
    }
  }

  private func read(_ function: RecordingFixture.Function) throws -> CountedFunction {
    let fixture = RecordingFixture(functions: [function])
    return try #require(try CountedFunction.read(fixture.mapping[...], wanted: [MD5.prefix(of: "f")]).first)
  }
}
