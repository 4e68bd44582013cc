import Exploration
import TestSupport
import Testing

struct Guest: Fixturable {
  var name: String
  var seat: Int

  static func fixture(from fixtures: FixtureGenerator) -> Guest { Guest(name: fixtures.name(), seat: fixtures.make()) }
}

struct FixtureTests {
  @Test("fixtures make models that are isolated to the main actor")
  func isolatedModels() async {
    var guests: [Guest] = []

    await withFixtures(seeds: 3) { fixtures in
      let guest: Guest = fixtures.make()
      await Task.yield()
      guests.append(guest)
    }

    #expect(guests.suffix(3).map(\.name) == (1...3).map { FixtureGenerator(seed: $0).make(Guest.self).name })
  }

  @Test("fixtures run a body that is not async")
  func atOnce() {
    var guests: [Guest] = []

    withFixtures(seeds: 3) { guests.append($0.make()) }

    #expect(guests.count > 3)
  }
}
