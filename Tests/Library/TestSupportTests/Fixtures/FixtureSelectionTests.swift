import Testing

@testable import TestSupport

@Suite("REHEARSAL_SEED")
struct FixtureSelectionTests {
  @Test(
    "takes a seed, an edge case, trace, or nothing",
    arguments: [
      (nil, .all), ("", .all), ("trace", .traced), ("0", .only(.seed(0))), ("17", .only(.seed(17))),
      ("18446744073709551615", .only(.seed(.max))), ("edge-1", .only(.edge(1))), ("edge-12", .only(.edge(12))),
    ] as [(String?, FixtureSelection)])
  func taken(value: String?, selection: FixtureSelection) {
    #expect(FixtureSelection(value) == selection)
  }

  @Test(
    "takes nothing else",
    arguments: ["-1", "1.5", "seventeen", " 17", "edge-0", "edge--1", "edge-", "edge3", "18446744073709551616"])
  func refused(value: String) {
    #expect(FixtureSelection(value) == .invalid(value))
  }

  @Test("takes the names that failures give", arguments: [FixtureCase.seed(17), .seed(.max), .edge(3)])
  func names(of fixtureCase: FixtureCase) {
    #expect(FixtureSelection(fixtureCase.name) == .only(fixtureCase))
  }

  @Test("makes a case alone of what it makes among all", arguments: [3, 80])
  func sameValues(number: Int) {
    var visitors: [Visitor] = []
    withFixtures(seeds: 20) { visitors.append($0.make()) }

    let edgeRuns = visitors.count - 20
    let fixtureCase: FixtureCase = number <= edgeRuns ? .edge(number) : .seed(UInt64(number - edgeRuns))

    #expect(fixtureCase.fixtures(noting: Locked(1)).make(Visitor.self) == visitors[number - 1])
  }
}
