import TestSupport
import XCTest

final class ContextXCTests: XCTestCase {
  func testTestBody() async { await ContextSample.testBody() }
  func testChildTask() async { await ContextSample.childTask() }
  func testUnawaitedTask() async { await ContextSample.unawaitedTask() }
  func testMainActorTask() async { await ContextSample.mainActorTask() }
  func testDetachedTask() async { await ContextSample.detachedTask() }
  func testDetachedTaskThatMakesTheDouble() async { await ContextSample.detachedTaskThatMakesTheDouble() }
  func testDispatchQueue() async { await ContextSample.dispatchQueue() }
  func testThread() async { await ContextSample.thread() }
  func testWithoutScope() async { await ContextSample.withoutScope() }
  func testProcessExit() async { await LateSample.prepare("processExit") }
  func testAfterItsTest() async { await LateSample.prepare("afterItsTest") }
  func testAfterItsTestComesAnotherTest() { LateSample.reportOnAThread("afterItsTest") }
}

/// Reports failures between its own test and the test of the next class.
final class ContextBetweenXCTests: XCTestCase {
  override static func tearDown() { LateSample.reportOnAThread("betweenTests") }

  func testBetweenTests() async { await LateSample.prepare("betweenTests") }
}

/// Failures reported in `setUp` and in `tearDown`.
final class LifecycleXCTests: RehearsalTestCase {
  override func setUp() async throws { await Lifecycle.report(in: "setUp", of: name) }
  override func tearDown() async throws { await Lifecycle.report(in: "tearDown", of: name) }

  func testUnverifiedCall() {}
  func testUnexpectedCall() {}
  func testMissingCall() {}
  func testUnstubbedCall() {}
  func testHeldCall() {}
  func testSleepingTask() {}
  func testSecondAnswer() {}
  func testStaticCall() {}
  func testLeak() {}
  func testAliveDouble() {}
  func testOwnFailure() {}
}
