import Foundation
import TestSupport

@testable import Exploration

extension FailingSample {
  private struct Refusal: Error {}

  /// Tests with fixtures and explorations, which make many runs, and so are not a part of `all`.
  static let fixtures: [FailingSample] = [
    FailingSample("failsForASeed") {
      withFixtures { fixtures in check(isAnyBut17(fixtures)) }  // fails: failsForASeed
    },
    FailingSample("passesForASeedAlone", in: .green) {
      selecting("16") { withFixtures { fixtures in check(isAnyBut17(fixtures)) } }
    },
    FailingSample("failsForAnEdgeCase") {
      withFixtures(seeds: 10) { fixtures in check(isAnyButA(fixtures)) }  // fails: failsForAnEdgeCase
    },
    FailingSample("failsForAnEdgeCaseAlone") {
      selecting("edge-3") {
        withFixtures(seeds: 10) { fixtures in check(isAnyButA(fixtures)) }  // fails: failsForAnEdgeCaseAlone
      }
    },
    FailingSample("failsByAnExpectation") {
      await withFixtures { fixtures in  // fails: failsByAnExpectation
        let spy = SpyMenu()
        isAnyBut17(fixtures) ? spy.start() : spy.stop()
        await spy.expectCalls(.start)
      }
    },
    FailingSample("failsByADoubleThatGoes") {
      await withFixtures { fixtures in  // fails: failsByADoubleThatGoes
        let spy = SpyMenu(received: .start)
        if isAnyBut17(fixtures) { await spy.expectCalls(.start) }
      }
    },
    FailingSample("failsInAChildTask") {
      await withFixtures { fixtures in  // fails: failsInAChildTask
        let isFine = isAnyBut17(fixtures)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { check(isFine) }
        }
      }
    },
    FailingSample("failsOnADetachedTask") {
      await withFixtures { fixtures in  // fails: failsOnADetachedTask
        let service = MockKitchen()
        service.isOpenAnswer.lenient().returns(true)
        if !isAnyBut17(fixtures) { service.isOpen { _ in } }
        await Task.detached { service.expectNoCalls() }.value
      }
    },
    FailingSample("failsOnADetachedTaskInAScope") {
      await rehearse {
        await withFixtures { fixtures in  // fails: failsOnADetachedTaskInAScope
          let (service, prices) = (MockKitchen(), fixtures.make([Int].self))
          service.isOpenAnswer.lenient().holds()
          if prices.contains(where: { $0 >= 100 }) { service.isOpen { _ in } }
          await Task.detached { service.expectNoCalls() }.value
        }
      }
    },
    FailingSample("throwsForASeed") {
      try withFixtures { fixtures in  // fails: throwsForASeed
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    },
    FailingSample("throwsForASeedAsync") {
      try await withFixtures { fixtures in  // fails: throwsForASeedAsync
        await Task.yield()
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    },
    FailingSample("negativeSeeds") {
      withFixtures(seeds: -1) { _ in say("body runs") }  // fails: negativeSeeds
    },
    FailingSample("invalidSelection") {
      selecting("edge-0") { withFixtures { _ in say("body runs") } }  // fails: invalidSelection
    },
    FailingSample("failsForManyCases") {
      withFixtures { fixtures in  // fails: failsForManyCases
        say("body runs")
        let prices = fixtures.make([Int].self)
        let log = CallLog<[Int]>("prices", received: prices.filter { $0 >= 100 })
        log.expectCalls([])
      }
    },
    FailingSample("failsOnlyOnce") {
      let runs = Stored(0)
      withFixtures { fixtures in  // fails: failsOnlyOnce
        runs.value += 1
        if runs.value == 3 { reportFailure("the third run fails") }
      }
    },
    FailingSample("failsForARegression") {
      withFixtures(regressions: ["case-s3.10"]) { fixtures in  // fails: failsForARegression
        say("body runs")
        if fixtures.make(Int.self) == 10 { reportFailure("ten") }
      }
    },
    FailingSample("failsInEachRunOfALongSearch") {
      withFixtures { fixtures in  // fails: failsInEachRunOfALongSearch
        let ages = (1...100).map { _ in fixtures.int(in: 0...120) }
        check(ages[0] < 10)
      }
    },
    FailingSample("crashesInTheSearch", in: .none) {
      withFixtures(seeds: 0) { fixtures in
        let age = fixtures.int(in: 0...120)
        if age == 120 { reportFailure("too old") }
        precondition(age == 0 || age > 100)
      }
    },
    FailingSample("brokenRuleInAnOrder") {
      await explore(runs: 12) { run in  // fails: brokenRuleInAnOrder
        let menu = SpyMenu()
        run.step("open") { menu.start() }
        run.step("close") { menu.stop() }
        run.step("look") {}
        run.rule(of: menu, .alternating(.start, .stop))
      }
    },
    FailingSample("crashesInAnExploration", in: .none) {
      await explore(runs: 200) { run in
        var count = 0
        run.step("count") { fixtures in
          count += fixtures.int(in: 1...9)
          precondition(count < 10)
        }
      }
    },
    FailingSample("staysInAStep", in: .none) {
      await replay("wait") { run in
        run.step("wait") { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 3) }
      }
    },
    FailingSample("staysGreen", in: .green) {
      withFixtures(seeds: 10) { fixtures in
        say("body runs")
        check(fixtures.int(in: 1...3) > 0)
      }
    },
  ]

  private static func isAnyBut17(_ fixtures: FixtureGenerator) -> Bool {
    say("body runs")
    return fixtures.next() != FixtureGenerator(seed: 17).next()
  }

  private static func isAnyButA(_ fixtures: FixtureGenerator) -> Bool {
    say("body runs")
    return fixtures.name() != "a"
  }

  /// Runs a body for one case alone, as if the environment selected it.
  private static func selecting(_ name: String, _ body: () throws -> Void) rethrows {
    try FixtureSelection.$ofTest.withValue(FixtureSelection(name), operation: body)
  }
}
