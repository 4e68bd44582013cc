import Foundation
import TestSupport

/// Tests with fixtures that fail on purpose.
///
/// They are selected like a ``FailingSample``: `REHEARSAL_SAMPLES=failsForASeed`.
enum FixtureSample: String, CaseIterable, Sendable {
  case failsForASeed
  case failsForASeedAsync
  case failsForAnEdgeCase
  case failsByAnExpectation
  case failsByADoubleThatGoes
  case failsInAChildTask
  case failsOnADetachedTask
  case failsOnADetachedTaskInAScope
  case throwsForASeed
  case throwsForASeedAsync
  case negativeSeeds
  case staysGreen
  case failsForManyCases
  case failsForManyCasesAsync
  case failsForManyCasesByTheFramework
  case failsOnlyOnce
  case failsForARegression
  case crashesInTheSearch
  case failsInEachRunOfALongSearch

  struct Refusal: Error {}

  static var switchedOn: [FixtureSample] { names.compactMap(FixtureSample.init) }

  static var names: [String] {
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
  }

  /// Runs the sample.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - check: Fails the test of the running framework if its argument is false.
  func run(isolation: isolated (any Actor)? = #isolation, check: @escaping @Sendable (Bool) -> Void) async {
    print("sample \(rawValue) runs")
    do {
      switch self {
      case .failsForASeed, .failsForAnEdgeCase, .throwsForASeed, .negativeSeeds, .staysGreen, .failsForManyCases,
        .failsForManyCasesByTheFramework, .failsOnlyOnce,
        .failsForARegression, .crashesInTheSearch, .failsInEachRunOfALongSearch:
        try runAtOnce(check: check)
      default: try await runAsynchronously(check: check)
      }
    } catch {
      print("sample \(rawValue) rethrows \(error)")
    }
  }

  private func runAtOnce(check: (Bool) -> Void) throws {
    switch self {
    case .failsForASeed:
      withFixtures { fixtures in  // fails: failsForASeed
        check(isAnyBut17(fixtures))
      }
    case .failsForAnEdgeCase:
      withFixtures(seeds: 10) { fixtures in  // fails: failsForAnEdgeCase
        print("body runs")
        check(fixtures.name() != "a")
      }
    case .throwsForASeed:
      try withFixtures { fixtures in  // fails: throwsForASeed
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    case .failsForManyCases:
      withFixtures { fixtures in  // fails: failsForManyCases
        print("body runs")
        let prices = fixtures.make([Int].self)
        let log = CallLog<[Int]>("prices")
        log.record(prices.filter { $0 >= 100 })
        log.expectCalls([])
      }
    case .failsForManyCasesByTheFramework:
      withFixtures { fixtures in  // fails: failsForManyCasesByTheFramework
        print("body runs")
        check(fixtures.int(in: 0...120) < 10)
      }
    case .failsOnlyOnce:
      let runs = Stored(0)
      withFixtures { fixtures in  // fails: failsOnlyOnce
        runs.value += 1
        if runs.value == 3 { reportFailure("the third run fails") }
      }
    case .failsForARegression:
      withFixtures(regressions: ["case-s3.10"]) { fixtures in  // fails: failsForARegression
        print("body runs")
        if fixtures.make(Int.self) == 10 { reportFailure("ten") }
      }
    case .failsInEachRunOfALongSearch:
      withFixtures { fixtures in
        let ages = (1...100).map { _ in fixtures.int(in: 0...120) }
        check(ages[0] < 10)
      }
    case .crashesInTheSearch:
      withFixtures(seeds: 0) { fixtures in
        let age = fixtures.int(in: 0...120)
        if age == 120 { reportFailure("too old") }
        precondition(age == 0 || age > 100)
      }
    case .negativeSeeds:
      withFixtures(seeds: -1) { _ in print("body runs") }  // fails: negativeSeeds
    default:
      withFixtures(seeds: 10) { fixtures in  // fails: staysGreen
        print("body runs")
        check(fixtures.int(in: 1...3) > 0)
      }
    }
  }

  private func runAsynchronously(
    isolation: isolated (any Actor)? = #isolation, check: @escaping @Sendable (Bool) -> Void
  ) async throws {
    switch self {
    case .failsForASeedAsync:
      await withFixtures { fixtures in  // fails: failsForASeedAsync
        await Task.yield()
        check(isAnyBut17(fixtures))
      }
    case .failsForManyCasesAsync:
      await withFixtures { fixtures in  // fails: failsForManyCasesAsync
        print("body runs")
        let log = CallLog<String?>("names")
        log.record(fixtures.make())
        await log.expectNext { name in name?.contains("Z") != true }
      }
    case .failsByAnExpectation:
      await withFixtures { fixtures in  // fails: failsByAnExpectation
        let spy = SpyMenu()
        isAnyBut17(fixtures) ? spy.start() : spy.stop()
        await spy.expectCalls(.start)
      }
    case .failsByADoubleThatGoes:
      await withFixtures { fixtures in  // fails: failsByADoubleThatGoes
        let spy = SpyMenu()
        spy.start()
        if isAnyBut17(fixtures) { await spy.expectCalls(.start) }
      }
    case .failsInAChildTask:
      await withFixtures { fixtures in  // fails: failsInAChildTask
        let isFine = isAnyBut17(fixtures)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { check(isFine) }
        }
      }
    case .failsOnADetachedTask:
      await withFixtures { fixtures in  // fails: failsOnADetachedTask
        let service = MockKitchen()
        service.isOpenAnswer.returns(true)
        if !isAnyBut17(fixtures) { service.isOpen { _ in } }
        await Task.detached { service.expectNoCalls() }.value
      }
    case .failsOnADetachedTaskInAScope:
      await rehearse {
        await withFixtures { fixtures in  // fails: failsOnADetachedTaskInAScope
          let (service, prices) = (MockKitchen(), fixtures.make([Int].self))
          service.isOpenAnswer.holds()
          if prices.contains(where: { $0 >= 100 }) { service.isOpen { _ in } }
          await Task.detached { service.expectNoCalls() }.value
        }
      }
    default:
      try await withFixtures { fixtures in  // fails: throwsForASeedAsync
        await Task.yield()
        guard isAnyBut17(fixtures) else { throw Refusal() }
      }
    }
  }

  private func isAnyBut17(_ fixtures: FixtureGenerator) -> Bool {
    print("body runs")
    return fixtures.next() != FixtureGenerator(seed: 17).next()
  }
}
