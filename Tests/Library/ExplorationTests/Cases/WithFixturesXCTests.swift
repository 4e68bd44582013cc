import Exploration
import TestSupport
import XCTest

final class WithFixturesXCTests: XCTestCase {
  func testRunsOverTheEdgeCasesAndThenOverTheSeeds() {
    var ids: [Int] = []

    withFixtures(seeds: 3) { ids.append($0.make()) }

    XCTAssertEqual(Array(ids.prefix(Int.edgeCases.count)), Int.edgeCases)
    XCTAssertEqual(ids.count, 2 * Int.edgeCases.count + 3)
  }

  @MainActor
  func testRunsOnTheActorOfItsCaller() async {
    let mirror = SpyMirror()

    await withFixtures(seeds: 2) { fixtures in
      let name = fixtures.name()
      mirror.show(Reflection(of: name))
      await mirror.expectCalls(.show(Reflection(of: name)))
    }

    XCTAssertEqual(mirror.calls.all.count, 2 * String.edgeCases.count + 2)
  }
}
