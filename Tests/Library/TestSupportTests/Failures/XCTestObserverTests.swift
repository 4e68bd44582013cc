// A test case has another initializer on Apple platforms.
#if os(Linux)
  import Testing
  import XCTest

  @testable import TestSupport

  @Suite("XCTestObserver")
  struct XCTestObserverTests {
    private let reported = CallLog<String>("reported").lenient()

    @Test("passes a failure to XCTest while a test case runs")
    func reportsInATestCase() {
      let observer = observer(running: nil)

      observer.testCaseWillStart(testCase())
      let isAccepted = observer.fail(failure)

      #expect(reported.all == ["tea is cold"])
      #expect(!isAccepted)
    }

    @Test("passes a failure to XCTest in a test case that started before the observer was made")
    func reportsInAnEarlierTestCase() {
      let observer = observer(running: RunningTestCase(name: nil))

      _ = observer.fail(failure)

      #expect(reported.all == ["tea is cold"])
    }

    @Test("passes no failure to XCTest before the first test case")
    func keepsAnEarlyFailure() {
      let observer = observer(running: nil)

      let isAccepted = observer.fail(failure)

      #expect(reported.all == [])
      #expect(!isAccepted)
    }

    @Test("passes no failure to XCTest after a test case")
    func keepsALateFailure() {
      let observer = observer(running: RunningTestCase(name: nil))

      observer.testCaseDidFinish(testCase())
      let isAccepted = observer.fail(failure)

      #expect(reported.all == [])
      #expect(!isAccepted)
    }

    @Test("notices that XCTest accepts a failure")
    func noticesAcceptance() {
      let observers = Locked<XCTestObserver?>(nil)
      let observer = XCTestObserver(running: RunningTestCase(name: nil)) { failure in
        let observer = observers.withLock { $0 }
        let testCase = XCTestCase(name: "drinksTea") { _ in }
        observer?.testCase(
          testCase, didFailWithDescription: "failed - \(failure.message)", inFile: nil, atLine: 3)
      }
      observers.withLock { $0 = observer }

      let isAccepted = observer.fail(failure)

      #expect(isAccepted)
      #expect(observer.failureCount == 1)
      observers.withLock { $0 = nil }
    }

    @Test("passes a failure to XCTest after a test case has run another one")
    func reportsAfterAnInnerTestCase() {
      let observer = observer(running: nil)

      observer.testCaseWillStart(testCase())
      observer.testCaseWillStart(testCase())
      observer.testCaseDidFinish(testCase())
      _ = observer.fail(failure)

      #expect(reported.all == ["tea is cold"])
    }

    private var failure: Failure {
      Failure(
        message: "tea is cold",
        site: SourceSite(fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 3, column: 5))
    }

    private func observer(running: RunningTestCase?) -> XCTestObserver {
      XCTestObserver(running: running) { [reported] in reported.record($0.message) }
    }

    private func testCase() -> XCTestCase {
      XCTestCase(name: "drinksTea") { _ in }
    }
  }
#endif
