// A test case has another initializer on Apple platforms.
#if os(Linux)
  import Testing
  import XCTest

  @testable import TestSupport

  @Suite("XCTestObserver")
  struct XCTestObserverTests {
    private let reported = CallLog<String>("reported").lenient()

    @Test(
      "passes a failure to XCTest only while a test case runs, also one that started before the observer was made",
      arguments: [
        ("", false, []), ("begins", false, ["tea is cold"]), ("", true, ["tea is cold"]), ("ends", true, []),
        ("begins begins ends", false, ["tea is cold"]),
      ] as [(String, Bool, [String])])
    func reports(events: String, isRunning: Bool, texts: [String]) {
      let observer = XCTestObserver(running: isRunning ? RunningTestCase(name: nil) : nil) { [reported] in
        reported.record($0.message)
      }

      for event in events.split(separator: " ") {
        let testCase = XCTestCase(name: "drinksTea") { _ in }
        event == "begins" ? observer.testCaseWillStart(testCase) : observer.testCaseDidFinish(testCase)
      }
      let isAccepted = observer.fail(failure)

      #expect(reported.all == texts)
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
      #expect(observer.counts.failures == 1)
      observers.withLock { $0 = nil }
    }

    private let failure = Failure(
      message: "tea is cold",
      site: SourceSite(fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 3, column: 5))
  }
#endif
