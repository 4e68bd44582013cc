import TestSupport
import Testing

@testable import Exploration

@Suite("REHEARSAL_SEED")
struct FixtureSelectionTests {
  @Test(
    "accepts a seed, an edge case, a name that a failure has printed, trace, or nothing",
    arguments: [
      (nil, .all), ("", .all), ("trace", .traced), ("0", .only(.seed(0))), ("17", .only(.seed(17))),
      ("18446744073709551615", .only(.seed(.max))), ("edge-1", .only(.edge(1))), ("edge-12", .only(.edge(12))),
      ("case-e3.x.1", .only(.choices(ChoiceScript([3, .max, 1], ofEdgeCases: true)))),
      ("case-s", .only(.choices(ChoiceScript([])))), ("case-e0", .only(.choices(ChoiceScript([0], ofEdgeCases: true)))),
    ] as [(String?, FixtureSelection)])
  func accepted(value: String?, selection: FixtureSelection) {
    #expect(FixtureSelection(value) == selection)
    if case .only(let fixtureCase) = selection { #expect(fixtureCase.name == value) }
  }

  @Test(
    "accepts no other value",
    arguments: [
      "-1", "1.5", "seventeen", " 17", "edge-0", "edge--1", "edge-", "edge3", "18446744073709551616", "case-e3.y",
      "case-3", "case-e-1",
    ])
  func refused(value: String) {
    guard case .invalid(let description) = FixtureSelection(value) else {
      Issue.record("\(value) is accepted")
      return
    }
    #expect(description.hasPrefix("REHEARSAL_SEED is \"\(value)\"; allowed are a seed"))
    #expect(description.contains("(such as case-e3.x.1), and trace"))
  }

  @Test("gives a case the same values alone and among all cases", arguments: [3, 80])
  func sameValues(number: Int) {
    var visitors: [Visitor] = []
    withFixtures(seeds: 20) { visitors.append($0.make()) }

    let edgeCaseRuns = visitors.count - 20
    let fixtureCase: FixtureCase = number <= edgeCaseRuns ? .edge(number) : .seed(UInt64(number - edgeCaseRuns))

    #expect(fixtureCase.makeEngine(runCount: Locked(1)).make(Visitor.self) == visitors[number - 1])
  }
}
