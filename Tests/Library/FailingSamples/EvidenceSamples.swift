import Foundation
import TestSupport
import Testing
import XCTest

/// Tests with a scope that fail on purpose, one for each way to fail, and tests that do not fail.
///
/// They are selected like a ``FailingSample``: `REHEARSAL_SAMPLES=evidence.expectation`.
enum EvidenceSample: String, CaseIterable, Sendable {
  case expectation, unverifiedCall, assertion, error, afterwards, fixtures, reducedFixtures, scopesInFixtures
  case green, knownIssue, skipped

  struct Refusal: Error {}

  static func isSwitchedOn(_ sample: EvidenceSample) -> Bool {
    guard FailingSample.isSwitchedOn("evidence.\(sample.rawValue)") else { return false }
    print("sample evidence.\(sample.rawValue) runs")
    return true
  }

  /// Runs the sample in the scope of its test.
  ///
  /// - Parameter check: Fails the test of the running framework if its argument is false.
  /// - Throws: `Refusal`, if the sample fails with an error.
  func run(check: @escaping @Sendable (Bool) -> Void) async throws {
    let (menu, kitchen, clock) = (SpyMenu(), MockKitchen(), ManualClock())
    kitchen.dishesAnswer.returns([Dish(title: "Tea")])
    menu.start()
    let dishes = try await kitchen.dishes(for: 4)
    await clock.advance(by: .seconds(2), sleepers: 0)
    menu.show(dishes)
    await kitchen.expectCalls(.dishes(for: 4))
    switch self {
    case .expectation: await menu.expectCalls(.start, .show([]))
    case .unverifiedCall: await menu.expectNext(.start)
    case .assertion:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
      check(false)
    case .error:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
      throw Refusal()
    case .fixtures:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
      withFixtures(seeds: 3) { fixtures in
        let (spy, number) = (SpyMenu().lenient(), fixtures.next())
        spy.show([Dish(title: "\(number)")])
        check(number != FixtureGenerator(seed: 2).next())
      }
    case .reducedFixtures:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
      withFixtures { fixtures in
        let (spy, titles) = (SpyMenu().lenient(), fixtures.make([String].self))
        spy.show(titles.map { Dish(title: $0) })
        if titles.count > 1 { reportFailure("more than one") }
      }
    case .scopesInFixtures:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
      await withFixtures { fixtures in
        await rehearse {
          let (spy, titles) = (SpyMenu(), fixtures.make([String].self))
          spy.show(titles.map { Dish(title: $0) })
          await spy.expectCalls(.show([]))
          check(titles.isEmpty)
        }
      }
    case .green, .knownIssue, .skipped, .afterwards:
      await menu.expectCalls(.start, .show([Dish(title: "Tea")]))
    }
  }
}

@Suite(.rehearsal) struct EvidenceSamplesTests {
  @Test(
    "fail with evidence",
    arguments: [
      EvidenceSample.expectation, .unverifiedCall, .assertion, .error, .fixtures, .reducedFixtures,
      .scopesInFixtures, .green,
    ])
  func samples(sample: EvidenceSample) async throws {
    guard EvidenceSample.isSwitchedOn(sample) else { return }
    try await sample.run { #expect($0) }
  }

  @Test func knownIssue() async throws {
    guard EvidenceSample.isSwitchedOn(.knownIssue) else { return }
    try await EvidenceSample.knownIssue.run { _ in }
    withKnownIssue { #expect(Bool(false)) }
  }
}

final class EvidenceSamplesXCTests: XCTestCase {
  func testSamples() async throws {
    let samples: [EvidenceSample] = [
      .expectation, .unverifiedCall, .assertion, .error, .fixtures, .reducedFixtures, .scopesInFixtures, .green,
      .skipped,
    ]
    for sample in samples where EvidenceSample.isSwitchedOn(sample) {
      try await rehearse { try await sample.run { XCTAssertTrue($0) } }
      if sample == .skipped { throw XCTSkip("on purpose") }
    }
  }
}

/// A test whose doubles are properties, and which fails outside of the expectations.
final class EvidenceOfPropertiesSampleXCTests: RehearsalTestCase {
  private var menu: SpyMenu?

  override func setUp() {
    menu = SpyMenu()
  }

  func testFailsAfterwards() async throws {
    guard EvidenceSample.isSwitchedOn(.afterwards) else { return }
    menu?.start()
    await menu?.expectCalls(.start)

    XCTAssertTrue(false)
  }

  func testStaysGreen() async throws {
    guard EvidenceSample.isSwitchedOn(.green) else { return }
    menu?.start()
    await menu?.expectCalls(.start)
  }
}
