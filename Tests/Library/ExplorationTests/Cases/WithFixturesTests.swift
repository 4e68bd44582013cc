import Exploration
import TestSupport
import Testing

@Suite("Test body with fixtures")
struct WithFixturesTests {
  @Test("runs over the edge cases, and then over the seeds")
  func order() {
    var ids: [Int] = []

    withFixtures(seeds: 3) { ids.append($0.make()) }

    #expect(Array(ids.prefix(Int.edgeCases.count)) == Int.edgeCases)
    #expect(Array(ids.suffix(3)) == (1...3).map { FixtureGenerator(seed: $0).make() })
    #expect(ids.count == 2 * Int.edgeCases.count + 3)
  }

  @Test("runs over 100 seeds by default, and once over the edge cases if it makes nothing")
  func counts() {
    var (usual, none) = (0, 0)

    withFixtures { _ in usual += 1 }
    withFixtures(seeds: 0) { _ in none += 1 }

    #expect(usual == 101)
    #expect(none == 1)
  }

  @MainActor
  @Test("runs on the actor of its caller and can be async")
  func isolation() async {
    let reader = SpyReader()

    await withFixtures(seeds: 2) { fixtures in
      MainActor.assertIsolated()
      let name = fixtures.name()
      await Task.yield()
      MainActor.assertIsolated()
      reader.show(name)
      await reader.expectCalls(.show(name))
    }

    let runs = 2 * String.edgeCases.count + 2
    #expect(reader.calls.all.count == runs)
  }

  @Test("is independent of others that run in parallel")
  func parallel() async {
    let alone = await values()

    let together = await withTaskGroup(of: [Visitor].self) { group in
      for _ in 0..<4 { group.addTask { await values() } }
      return await group.reduce(into: [[Visitor]]()) { $0.append($1) }
    }

    #expect(together.allSatisfy { $0 == alone })
  }

  private func values() async -> [Visitor] {
    var visitors: [Visitor] = []
    await withFixtures(seeds: 10) { fixtures in
      visitors.append(fixtures.make())
      await Task.yield()
    }
    return visitors
  }
}
