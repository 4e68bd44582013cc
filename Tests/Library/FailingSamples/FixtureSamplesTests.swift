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
