import Foundation
import TestSupport

@testable import Exploration

/// A test with fixtures that fails on purpose, or one that passes.
///
/// It is selected like a ``FailingSample``: `REHEARSAL_SAMPLES=failsForASeed`.
struct FixtureSample: Sendable {
  /// Fails the test of the running framework if its argument is false.
  typealias Check = @Sendable (Bool) -> Void

  private struct Refusal: Error {}

  private let name: String
  private let group: SampleGroup
  private let selection: String?
  private let body: @Sendable (@escaping Check) async throws -> Void

  /// Creates a sample whose body is not `async`.
  ///
  /// - Parameters:
  ///   - name: The name of the sample.
  ///   - group: The group of the sample.
  ///   - selection: The case to run alone, or nil for that of the environment.
  ///   - body: The body of the sample.
  /// - Returns: The sample.
  private static func atOnce(
    _ name: String, in group: SampleGroup = .failing, selecting selection: String? = nil,
    _ body: @escaping @Sendable (Check) throws -> Void
  ) -> FixtureSample {
    FixtureSample(name: name, group: group, selection: selection) { try body($0) }
  }

  /// Creates a sample whose body is `async`.
  private static func async(
    _ name: String, _ body: @escaping @Sendable (@escaping Check) async throws -> Void
  ) -> FixtureSample {
    FixtureSample(name: name, group: .failing, selection: nil, body: body)
  }

  /// Runs the samples that are switched on.
  static func runAll(check: @escaping Check) async {
    for sample in all where sample.group.isSwitchedOn(sample.name) {
      do {
        let selection = sample.selection.map { FixtureSelection($0) }
        try await FixtureSelection.$ofTest.withValue(selection) { try await sample.body(check) }
      } catch {
        say("rethrows \(error)")
      }
    }
  }

  private static let all: [FixtureSample] = [
    .atOnce("failsForASeed") { check in
      withFixtures { fixtures in check(isAnyBut17(fixtures)) }  // fails: failsForASeed
    },
    .atOnce("failsForASeedAlone", selecting: "17") { check in
      withFixtures { fixtures in check(isAnyBut17(fixtures)) }  // fails: failsForASeedAlone
    },
    .atOnce("passesForASeedAlone", in: .green, selecting: "16") { check in
      withFixtures { fixtures in check(isAnyBut17(fixtures)) }
    },
    .async("failsForASeedAsync") { check in
      await withFixtures { fixtures in  // fails: failsForASeedAsync
        await Task.yield()
        check(isAnyBut17(fixtures))
      }
    },
    .atOnce("failsForAnEdgeCase") { check in
      withFixtures(seeds: 10) { fixtures in check(isAnyButA(fixtures)) }  // fails: failsForAnEdgeCase
    },
    .atOnce("failsForAnEdgeCaseAlone", selecting: "edge-3") { check in
      withFixtures(seeds: 10) { fixtures in check(isAnyButA(fixtures)) }  // fails: failsForAnEdgeCaseAlone
    },
    .async("failsByAnExpectation") { _ in
      await withFixtures { fixtures in  // fails: failsByAnExpectation
        let spy = SpyMenu()
        isAnyBut17(fixtures) ? spy.start() : spy.stop()
        await spy.expectCalls(.start)
      }
    },
    .async("failsByADoubleThatGoes") { _ in
      await withFixtures { fixtures in  // fails: failsByADoubleThatGoes
        let spy = SpyMenu(received: .start)
        if isAnyBut17(fixtures) { await spy.expectCalls(.start) }
      }
    },
    .async("failsInAChildTask") { check in
      await withFixtures { fixtures in  // fails: failsInAChildTask
        let isFine = isAnyBut17(fixtures)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { check(isFine) }
        }
      }
    },
    .async("failsOnADetachedTask") { _ in
      await withFixtures { fixtures in  // fails: failsOnADetachedTask
        let service = MockKitchen()
        service.isOpenAnswer.lenient().returns(true)
        if !isAnyBut17(fixtures) { service.isOpen { _ in } }
        await Task.detached { service.expectNoCalls() }.value
      }
    },
    .async("failsOnADetachedTaskInAScope") { _ in
      await rehearse {
        await withFixtures { fixtures in  // fails: failsOnADetachedTaskInAScope
          let (service, prices) = (MockKitchen(), fixtures.make([Int].self))
          service.isOpenAnswer.lenient().holds()
          if prices.contains(where: { $0 >= 100 }) { service.isOpen { _ in } }
          await Task.detached { service.expectNoCalls() }.value
        }
      }
    },
    .atOnce("throwsForASeed") { _ in
      try withFixtures { fixtures in  // fails: throwsForASeed
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    },
    .async("throwsForASeedAsync") { _ in
      try await withFixtures { fixtures in  // fails: throwsForASeedAsync
        await Task.yield()
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    },
    .atOnce("negativeSeeds") { _ in
      withFixtures(seeds: -1) { _ in say("body runs") }  // fails: negativeSeeds
    },
    .atOnce("invalidSelection", selecting: "edge-0") { _ in
      withFixtures { _ in say("body runs") }  // fails: invalidSelection
    },
    .atOnce("failsForManyCases") { _ in
      withFixtures { fixtures in  // fails: failsForManyCases
        say("body runs")
        let prices = fixtures.make([Int].self)
        let log = CallLog<[Int]>("prices")
        log.record(prices.filter { $0 >= 100 })
        log.expectCalls([])
      }
    },
    .async("failsForManyCasesAsync") { _ in
      await withFixtures { fixtures in  // fails: failsForManyCasesAsync
        say("body runs")
        let log = CallLog<String?>("names")
        log.record(fixtures.make())
        await log.expectNext { name in name?.contains("Z") != true }
      }
    },
    .atOnce("failsForManyCasesByTheFramework") { check in
      withFixtures { fixtures in  // fails: failsForManyCasesByTheFramework
        say("body runs")
        check(fixtures.int(in: 0...120) < 10)
      }
    },
    .atOnce("failsOnlyOnce") { _ in
      let runs = Stored(0)
      withFixtures { fixtures in  // fails: failsOnlyOnce
        runs.value += 1
        if runs.value == 3 { reportFailure("the third run fails") }
      }
    },
    .atOnce("failsForARegression") { _ in
      withFixtures(regressions: ["case-s3.10"]) { fixtures in  // fails: failsForARegression
        say("body runs")
        if fixtures.make(Int.self) == 10 { reportFailure("ten") }
      }
    },
    .atOnce("failsInEachRunOfALongSearch") { check in
      withFixtures { fixtures in  // fails: failsInEachRunOfALongSearch
        let ages = (1...100).map { _ in fixtures.int(in: 0...120) }
        check(ages[0] < 10)
      }
    },
    .atOnce("crashesInTheSearch", in: .none) { _ in
      withFixtures(seeds: 0) { fixtures in
        let age = fixtures.int(in: 0...120)
        if age == 120 { reportFailure("too old") }
        precondition(age == 0 || age > 100)
      }
    },
    FixtureSample(name: "crashesInAnExploration", group: .none, selection: nil) { _ in
      await explore(runs: 200) { run in
        var count = 0
        run.step("count") { fixtures in
          count += fixtures.int(in: 1...9)
          precondition(count < 10)
        }
      }
    },
    .atOnce("staysGreen", in: .green) { check in
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
}
