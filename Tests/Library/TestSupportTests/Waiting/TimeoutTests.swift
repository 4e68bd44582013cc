import Testing
import XCTest

@testable import TestSupport

@Suite("The settings of a process")
struct TimeoutTests {
  @Test(
    "give the timeout in seconds, and no timeout in other units, which they warn of",
    arguments: [
      ("0.5", .milliseconds(500)), ("0", .zero), ("30", .seconds(30)), ("86401", .seconds(86_400)), ("", .seconds(5)),
      ("5 s", nil), ("-1", nil), ("nan", nil),
    ] as [(String, Duration?)])
  func timeout(text: String, expected: Duration?) {
    let warnings = CallLog<String>("warnings")
    let warning =
      "warning: REHEARSAL_TIMEOUT=\(text) is not a number of seconds, such as 0.5 or 30; using 5 seconds"

    let duration = Timeout.duration(from: text) { warnings.record($0) }

    #expect(duration == expected ?? .seconds(5))
    warnings.expectCalls(expected == nil ? [warning] : [])
  }

  @Test(
    "select the framework",
    arguments: [
      (["bundle.xctest", "--testing-library", "swift-testing"], .swiftTesting),
      (["bundle.xctest", "--testing-library", "xctest"], .xctest),
      (["/usr/libexec/swiftpm-testing-helper"], .swiftTesting),
    ] as [([String], TestFramework)])
  func framework(arguments: [String], expected: TestFramework) {
    #expect(TestFramework.framework(of: arguments) == expected)
  }

  @Test("are those of Swift Testing in a test of it, and in tasks that belong to no test")
  func ofCurrentTask() async {
    let detached = await Task.detached { TestFramework.ofCurrentTask }.value

    #expect(TestFramework.ofCurrentTask == .swiftTesting)
    // In Xcode, which runs both frameworks in one process, such a task counts as one of XCTest.
    #expect(detached == (TestFramework.current == .either ? .xctest : .swiftTesting))
  }

  #if os(Linux)
    @Test("select XCTest on Linux if they name none", arguments: [["bundle.xctest"], ["a", "--testing-library"], []])
    func defaultFramework(arguments: [String]) {
      #expect(TestFramework.framework(of: arguments) == .xctest)
    }
  #endif
}

@Suite("The timeout of a test")
struct TimeoutOfATestTests {
  @Test("is short after an expectation has timed out")
  func isShort() {
    let scope = TestScope()
    scope.noteTimeout()

    let timeout = TestScope.$ofTask.withValue(scope) { Timeout.ofThisTest(.seconds(90)) }

    #expect(timeout == Timeout.standard / 20)
    #expect(Timeout.ofThisTest(.seconds(90)) == .seconds(90))
  }
}

final class TestFrameworkXCTests: XCTestCase {
  func testIsXCTestInATestOfIt() {
    XCTAssertEqual(TestFramework.ofCurrentTask, .xctest)
  }
}
