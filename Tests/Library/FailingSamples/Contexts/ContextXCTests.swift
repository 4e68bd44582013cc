import XCTest

final class ContextXCTests: XCTestCase {
  func testSynchronousBody() { ContextSample.synchronousBody() }
  func testAsynchronousBody() async { await ContextSample.asynchronousBody() }
  func testChildTask() async { await ContextSample.childTask() }
  func testUnawaitedTask() async { await ContextSample.unawaitedTask() }
  func testDetachedTask() async { await ContextSample.detachedTask() }
  func testDispatchQueue() async { await ContextSample.dispatchQueue() }
  func testMainActorTask() async { await ContextSample.mainActorTask() }
  func testThousandReports() async { await ContextSample.thousandReports() }
  func testProcessExit() { ContextSample.processExit() }
  func testAfterItsTest() { ContextSample.afterItsTest() }
  func testAfterItsTestAnotherRuns() async { await ContextSample.takeLate(of: "afterItsTest")?.report() }
}

/// Reports failures between its own test and the test of the next class.
final class ContextXCTestsBetween: XCTestCase {
  override static func tearDown() {
    guard let late = ContextSample.takeLate(of: "betweenTests") else { return }
    let isReported = DispatchSemaphore(value: 0)
    Task.detached {
      await late.report()
      isReported.signal()
    }
    isReported.wait()
  }

  func testBetweenTests() { ContextSample.betweenTests() }
}

final class ContextXCTestsBetweenNext: XCTestCase {
  func testBetweenTestsAnotherFollows() {}
}
