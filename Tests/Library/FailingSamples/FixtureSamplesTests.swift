import TestSupport
import Testing
import XCTest

struct FixtureSamplesTests {
  @Test("samples with fixtures that are switched on fail")
  func samplesThatAreSwitchedOn() async throws {
    for sample in FixtureSample.switchedOn { await sample.run { #expect($0) } }
    if FixtureSample.names.contains("knownIssues") {
      withFixtures(seeds: 2) { fixtures in
        withKnownIssue { #expect(fixtures.int(in: 1...2) > 2) }
      }
      withKnownIssue {
        withFixtures { fixtures in #expect(fixtures.int(in: 1...2) > 2) }
      }
    }
    if FixtureSample.names.contains("skips") {
      try withFixtures { _ in try cancel() }
    }
  }

  private func cancel() throws {
    #if compiler(>=6.3)
      try Test.cancel("not now")
    #endif
  }
}

final class FixtureSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async throws {
    for sample in FixtureSample.switchedOn { await sample.run { XCTAssertTrue($0) } }
    if FixtureSample.names.contains("skips") {
      try withFixtures { _ in throw XCTSkip("not now") }
    }
  }
}

/// A double of one test fails while another test searches for the smallest case.
@MainActor final class LateFailureXCTests: XCTestCase {
  private static var earlier: SpyMenu?

  private var isSwitchedOn: Bool { FixtureSample.names.contains("lateFailureInASearch") }

  func testBeforeASearch() async {
    guard isSwitchedOn else { return }
    Self.earlier = SpyMenu()
    Self.earlier?.start()
  }

  func testSearch() async {
    guard isSwitchedOn else { return }
    var runs = 0
    withFixtures(seeds: 0) { fixtures in
      runs += 1
      if fixtures.int(in: 0...120) == 120 { reportFailure("too old") }
      if runs == 3 { Self.earlier = nil }
    }
  }
}
