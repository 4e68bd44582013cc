import TestSupport
import Testing

extension FailingSample {
  /// Of helpers whose failures point at their caller.
  static let helpers: [FailingSample] = [
    FailingSample("atASourceLocation") {
      reportFailures(at: #_sourceLocation) { reportFailure("not sorted") }  // fails: atASourceLocation
    },
    FailingSample("inAHelper") {
      let spy = SpyMenu(received: .start)
      await expectStarted(spy, times: 2)  // fails: inAHelper
    },
    FailingSample("inAHelperAtOnce") {
      let spy = SpyMenu(received: .stop)
      expectStartedOnce(spy)  // fails: inAHelperAtOnce
    },
    FailingSample("inAHelperOfAHelper") {
      let spy = SpyMenu()
      await expectStartedAndStopped(spy)  // fails: inAHelperOfAHelper
    },
    FailingSample("doubleOfAHelper") {
      startedSpy().start()  // fails: doubleOfAHelper
    },
  ]

  private static func expectStarted(
    _ spy: SpyMenu, times: Int, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) {
      await spy.expectCalls(Array(repeating: .start, count: times), within: .milliseconds(20))
    }
  }

  private static func expectStartedAndStopped(
    _ spy: SpyMenu, isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) { await expectStarted(spy, times: 1) }
  }

  private static func expectStartedOnce(_ spy: SpyMenu, sourceLocation: SourceLocation = #_sourceLocation) {
    reportFailures(at: sourceLocation) { spy.expectCalls(.start) }
  }

  private static func startedSpy(sourceLocation: SourceLocation = #_sourceLocation) -> SpyMenu {
    reportFailures(at: sourceLocation) { SpyMenu() }
  }
}
