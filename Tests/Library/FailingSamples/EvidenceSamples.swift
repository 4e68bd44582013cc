import Exploration
import Foundation
import TestSupport
import Testing
import XCTest

/// Tests with a scope that fail on purpose, one for each way to fail, and tests that do not fail.
///
/// They are selected like a ``FailingSample``: `REHEARSAL_SAMPLES=evidence.expectation`. Each has a test of its own, after
/// which its evidence is named.
private enum EvidenceSample: String {
  case expectation, unverifiedCall, assertion, error, afterwards, fixtures, reducedFixtures, scopesInFixtures
  case green, knownIssue, skipped

  struct Refusal: Error {}

  var isSwitchedOn: Bool {
    let group: SampleGroup = [.green, .knownIssue, .skipped].contains(self) ? .green : .failing
    return group.isSwitchedOn("evidence.\(rawValue)")
  }

  /// Runs the sample in the scope of its test.
  ///
  /// - Throws: `Refusal`, if the sample fails with an error.
  func run() async throws {
    guard isSwitchedOn else { return }
    let (menu, kitchen, clock) = (SpyMenu(), MockKitchen(), ManualClock())  // fails: evidence.unverifiedCall
    kitchen.dishesAnswer.returns([Dish(title: "Tea")])
    menu.start()
    let dishes = try await kitchen.dishes(for: 4)
    await clock.advance(by: .seconds(2), sleepers: 0)
    menu.show(dishes)
    await kitchen.expectCalls(.dishes(for: 4))
    switch self {
    case .expectation: await menu.expectCalls(.start, .show([]))  // fails: evidence.expectation
    case .unverifiedCall: await menu.expectNext(.start)
    default: await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
    }
    switch self {
    case .assertion: check(false)
    case .error: throw Refusal()
    case .fixtures:
      withFixtures(seeds: 3) { fixtures in
        let (spy, number) = (SpyMenu().lenient(), fixtures.next())
        spy.show([Dish(title: "\(number)")])
        check(number != FixtureGenerator(seed: 2).next())
      }
    case .reducedFixtures:
      withFixtures { fixtures in
        let (spy, titles) = (SpyMenu().lenient(), fixtures.make([String].self))
        spy.show(titles.map { Dish(title: $0) })
        if titles.count > 1 { reportFailure("more than one") }
      }
    case .scopesInFixtures:
      await withFixtures { fixtures in
        await rehearse {
          let (spy, titles) = (SpyMenu(), fixtures.make([String].self))
          spy.show(titles.map { Dish(title: $0) })
          await spy.expectCalls(.show([]))
          check(titles.isEmpty)
        }
      }
    case .knownIssue: withKnownIssue { check(false) }
    case .skipped: throw XCTSkip("on purpose")
    case .expectation, .unverifiedCall, .afterwards, .green: break
    }
  }
}

@Suite(.rehearsal) struct EvidenceSamplesTests {
  @Test func expectation() async throws { try await EvidenceSample.expectation.run() }
  @Test func unverifiedCall() async throws { try await EvidenceSample.unverifiedCall.run() }
  @Test func assertion() async throws { try await EvidenceSample.assertion.run() }
  @Test func error() async throws { try await EvidenceSample.error.run() }
  @Test func fixtures() async throws { try await EvidenceSample.fixtures.run() }
  @Test func reducedFixtures() async throws { try await EvidenceSample.reducedFixtures.run() }
  @Test func scopesInFixtures() async throws { try await EvidenceSample.scopesInFixtures.run() }
  @Test func green() async throws { try await EvidenceSample.green.run() }
  @Test func knownIssue() async throws { try await EvidenceSample.knownIssue.run() }
}

final class EvidenceSamplesXCTests: XCTestCase {
  func testExpectation() async throws { try await run(.expectation) }
  func testUnverifiedCall() async throws { try await run(.unverifiedCall) }
  func testAssertion() async throws { try await run(.assertion) }
  func testError() async throws { try await run(.error) }
  func testFixtures() async throws { try await run(.fixtures) }
  func testReducedFixtures() async throws { try await run(.reducedFixtures) }
  func testScopesInFixtures() async throws { try await run(.scopesInFixtures) }
  func testGreen() async throws { try await run(.green) }
  func testSkipped() async throws { try await run(.skipped) }

  private func run(_ sample: EvidenceSample) async throws {
    try await rehearse { try await sample.run() }
  }
}

/// A test whose doubles are properties, and which fails outside of the expectations.
final class EvidenceOfPropertiesSampleXCTests: RehearsalTestCase {
  private var menu: SpyMenu?

  override func setUp() {
    menu = SpyMenu()
  }

  func testFailsAfterwards() async throws {
    guard EvidenceSample.afterwards.isSwitchedOn else { return }
    menu?.start()
    await menu?.expectCalls(.start)

    XCTAssertTrue(false)
  }

  func testStaysGreen() async throws {
    guard EvidenceSample.green.isSwitchedOn else { return }
    menu?.start()
    await menu?.expectCalls(.start)
  }
}
