import Exploration
import TestSupport
import Testing
import XCTest

struct FailingSamplesTests {
  @Test("samples that are switched on fail")  // fails: staticWithoutAScope
  func samplesThatAreSwitchedOn() async {
    await FailingSample.run(FailingSample.all + FailingSample.atExit)
    if SampleGroup.green.isSwitchedOn("knownIssue") { withKnownIssue { reportFailure("known") } }
  }

  @Test("samples that run alone fail")
  func samplesThatRunAlone() async throws {
    await FailingSample.run(FailingSample.fixtures + [FailingSample.thousandReports])
    if SampleGroup.green.isSwitchedOn("knownIssues") {
      withFixtures(seeds: 2) { fixtures in
        withKnownIssue { #expect(fixtures.int(in: 1...2) > 2) }
      }
      withKnownIssue {
        withFixtures { fixtures in #expect(fixtures.int(in: 1...2) > 2) }
      }
    }
    if SampleGroup.green.isSwitchedOn("skips") {
      try withFixtures { _ in try cancel() }
    }
  }

  private func cancel() throws {
    #if compiler(>=6.3)
      try Test.cancel("not now")
    #endif
  }
}

final class FailingSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async {
    await FailingSample.run(FailingSample.all + FailingSample.atExit)
  }

  func testSamplesThatRunAlone() async throws {
    await FailingSample.run(FailingSample.fixtures + [FailingSample.thousandReports])
    if SampleGroup.green.isSwitchedOn("skips") {
      try withFixtures { _ in throw XCTSkip("not now") }
    }
  }
}

/// A double of one test receives a call in another test.
@Suite(.serialized, .rehearsal) struct LateFailureTests {
  @MainActor private static var earlier: SpyMenu?

  @Test @MainActor func keepsItsDouble() {
    if SampleGroup.failing.isSwitchedOn("callInAnotherTest") { Self.earlier = SpyMenu() }
  }

  @Test @MainActor func makesTheCall() { Self.earlier?.start() }
}

/// A double of one test fails while another test searches for the smallest case.
@MainActor final class LateFailureXCTests: XCTestCase {
  private static var earlier: SpyMenu?

  func testBeforeASearch() async {
    guard SampleGroup.isSelected("failing") else { return }
    Self.earlier = SpyMenu()
  }

  func testSearch() async {
    guard SampleGroup.failing.isSwitchedOn("lateFailureInASearch") else { return }
    var runs = 0
    withFixtures(seeds: 0) { fixtures in  // fails: lateFailureInASearch
      runs += 1
      if fixtures.int(in: 0...120) == 120 { reportFailure("too old") }
      if runs == 3 { Self.earlier?.expectCalls(.start) }
    }
  }
}
