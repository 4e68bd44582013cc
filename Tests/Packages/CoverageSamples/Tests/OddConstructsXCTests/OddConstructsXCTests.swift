import XCTest

@testable import OddConstructs

final class OddConstructsXCTests: XCTestCase {
  override class func setUp() { print("Test Case 'Other.test' started at night") }

  func testBranches() {
    // Only the framework itself tells which test runs.
    print("Test Case 'Other.test' started at noon")
    print("Test Case 'OddConstructsXCTests.testBranches' passed (almost)")
    XCTAssertEqual(oneLineCases(.green), 2)
    XCTAssertEqual(oneLineGuard(nil), 0)
    XCTAssertEqual(chain(false, false), 3)
    XCTAssertEqual(autoclosures(nil), 7)
    XCTAssertFalse(shortCircuits(false))
    XCTAssertEqual(ternary(true), "yes")
    XCTAssertEqual(loops([]), 1)
    XCTAssertEqual(deferred(1), 1)
    XCTAssertEqual(expression(1), "one")
    XCTAssertEqual(conditionalCompilation(), 2)
    XCTAssertThrowsError(try summary(of: [], isSentence: false))
  }

  func testTraps() {
    XCTAssertEqual(trappingDefault(0), "zero")
    assertions(1)
    XCTAssertEqual(trapWithReason(1), 1)
    XCTAssertEqual(unknownDefault(.success(4)), 4)
    XCTAssertEqual(availability(), 1)
    XCTAssertEqual(explainedAvailability(), 1)
  }

  func testValues() {
    var values = Values()
    XCTAssertEqual(values.late, 2)
    XCTAssertEqual(values.action(), 1)
    XCTAssertEqual(values.withDefault(), 3)
    XCTAssertEqual(values.computed, 2)
    XCTAssertEqual(values.short, 2)
    XCTAssertEqual(values, Values())
    XCTAssertEqual(Synthesized(), Synthesized())
    XCTAssertNotNil(Owner(name: "Tom"))
  }

  func testEffects() throws {
    XCTAssertEqual(try throwing(1), 1)
    XCTAssertEqual(catching(1), 1)
    XCTAssertEqual(optionalTry(-1), 5)
  }

  func testClosures() {
    XCTAssertEqual(nestedClosures([]), [])
    _ = closureNeverCalled()
    XCTAssertEqual(generic(1), 1)
    XCTAssertEqual(Tom().name, "nobody")
    XCTAssertEqual(callsHidden(), 1)
    XCTAssertEqual(interpolation(true), "it is so, really")
  }

  func testSources() {
    XCTAssertEqual(größe(nil), "éü")
    XCTAssertEqual(carriageReturns(true), 1)
  }

  func testJoinedFunctions() {
    XCTAssertEqual(RangedClass(20).number, 10)
    var methods = Methods()
    XCTAssertEqual(methods.reference(), [2])
    _ = methods.branch(false)
    XCTAssertEqual(methods.made, 2)
  }

  func testUncounted() {
    if #available(macOS 14, iOS 17, *) { Model().name = "a" }
    XCTAssertEqual(packLoop(1, "a", isLong: false), 3)
  }

  func testProcesses() throws {
    let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
    let process = try Process.run(
      (products ?? Bundle.main.bundleURL).appendingPathComponent("Started"), arguments: ["Tom"])
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func testExclusions() {
    XCTAssertEqual(ignoredElse(true), 1)
    XCTAssertEqual(ignoredCase(1), 1)
    XCTAssertEqual(badComments(1), 30)
    XCTAssertEqual(ignoredButRun(), 1)
  }
}
