import TestSupport
import Testing

@testable import Exploration

@Suite("The smallest case that fails")
struct FixtureReductionTests {
  /// A model with a value of each kind that can be simpler.
  struct Order: Fixturable, Equatable {
    var number: Int
    var note: String?
    var prices: [Int]

    static func fixture(from fixtures: FixtureGenerator) -> Order {
      Order(number: fixtures.make(), note: fixtures.make(), prices: fixtures.make())
    }
  }

  @Test(
    "has the number closest to zero, and a list of the one element that fails",
    arguments: 1...40 as ClosedRange<UInt64>)
  func simplestValues(seed: UInt64) {
    let number = smallest(from: seed, of: { $0.int(in: -1_000...1_000) }, where: { abs($0) >= 17 })
    let list = smallest(from: seed, of: { $0.make([Int].self) }, where: { $0.contains { $0 > 99 } })

    #expect(number.map(abs) ?? 17 == 17)
    #expect(list ?? [100] == [100])
  }

  @Test("is the edge case closest to zero, and then simpler than each edge case")
  func edgeCases() {
    let number = smallest(ofEdgeCasesUpTo: 20, of: { $0.make(Int.self) }, where: { $0 > 1_000 })
    let narrowNumber = smallest(ofEdgeCasesUpTo: 20, of: { $0.make(Int8.self) }, where: { $0 < -5 })
    let text = smallest(ofEdgeCasesUpTo: 80, of: { $0.name() }, where: { $0.contains("\u{1B}") })
    let list = smallest(ofEdgeCasesUpTo: 40, of: { $0.make([Int].self) }, where: { $0.count > 2 })
    let order = smallest(ofEdgeCasesUpTo: 80, of: { $0.make(Order.self) }, where: { $0.prices.contains { $0 < 0 } })

    #expect(number == 1_001)
    #expect(narrowNumber == -6)
    #expect(text == "\u{1B}")
    #expect(list == [0, 0, 0])
    #expect(order == Order(number: 0, note: nil, prices: [-1]))
  }

  @Test("is the same one when its name is run again")
  func replays() throws {
    let choices = try #require(search(FixtureEngine(seed: 1, isRecording: true)) { $0.make(Order.self).number > 9 })

    let name = FixtureCase.choices(ChoiceScript(choices.shortScript)).name
    let replayed = try #require(FixtureCase(name)).makeEngine(runCount: Locked(1)).make(Order.self)

    #expect(name == "case-s3.10")
    #expect(replayed == Order(number: 10, note: nil, prices: []))
  }

  @Test("is found in a limited number of runs")
  func attemptsAreLimited() {
    var runs = 0

    _ = search(FixtureEngine(EdgeCaseSchedule(2, runCount: Locked(1)))) { fixtures in
      runs += 1
      return fixtures.make([[[Order]]].self).count > 1
    }

    #expect(runs > 10)
    #expect(runs <= FixtureReduction.attemptLimit + 2)
  }

  /// Returns the smallest value that fails for a seed, or nil if the values of the seed pass.
  private func smallest<Value>(
    from seed: UInt64, of make: (FixtureGenerator) -> Value, where fails: (Value) -> Bool
  ) -> Value? {
    search(FixtureEngine(seed: seed, isRecording: true)) { fails(make($0)) }.map {
      make(FixtureEngine(ChoiceScript($0.shortScript)).generator)
    }
  }

  /// Returns the smallest value that fails, from the first run over the edge cases that fails.
  private func smallest<Value>(
    ofEdgeCasesUpTo runs: Int, of make: (FixtureGenerator) -> Value, where fails: (Value) -> Bool
  ) -> Value? {
    for run in 0..<runs {
      let fixtures = FixtureEngine(EdgeCaseSchedule(run, runCount: Locked(1)))
      guard let choices = search(fixtures, isEdgeCase: true, { fails(make($0)) }) else { continue }
      return make(FixtureEngine(ChoiceScript(choices.shortScript, ofEdgeCases: true)).generator)
    }
    return nil
  }

  /// Returns the smallest choices for which a body returns true, or nil if it returns false for a generator.
  private func search(
    _ fixtures: FixtureEngine, isEdgeCase: Bool = false, _ fails: (FixtureGenerator) -> Bool
  ) -> FixtureChoices? {
    guard fails(fixtures.generator) else { return nil }
    var reduction = FixtureReduction(from: fixtures.choices)
    while let script = reduction.next() {
      let simpler = FixtureEngine(ChoiceScript(script, ofEdgeCases: isEdgeCase))
      reduction.learn(fails(simpler.generator) ? simpler.choices : nil)
    }
    return reduction.best
  }
}
