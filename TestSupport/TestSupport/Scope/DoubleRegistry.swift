import Testing
import XCTest

#if compiler(>=6.3)
  #if objectFormat(ELF)
    /// Makes the registry as the process starts, so that it observes also the first test of XCTest from its beginning.
    @section(".init_array") @used
    private let start: @convention(c) () -> Void = { _ = DoubleRegistry.shared }
  #endif
#endif

/// The doubles and clocks of the process that are made without a scope.
///
/// XCTest runs one test at a time, so they belong to the test that runs. It reports their failures before its `tearDown`.
/// When the process exits, the registry reports what is left.
final class DoubleRegistry: NSObject, Sendable {
  static let shared = {
    let registry = DoubleRegistry()
    // The reporter asks for the failures when the process exits. It must exist from the first double on.
    FailureReporter.shared.leftovers.withLock { $0 = { registry.failures() } }
    registry.watchdog.watch(
      Watchdog.Subject(
        activity: { CallLogState.latestCallNumber }, isWaiting: { !registry.waitingHolders.isEmpty },
        release: { registry.releaseAfterSilence() }))
    // The running test is known from its beginning, too.
    _ = XCTestObserver.shared
    XCTestObservationCenter.shared.addTestObserver(registry)
    return registry
  }()

  let watchdog = Watchdog()
  let leftovers = Leftovers(isCollecting: false)

  /// Returns the failures of the doubles and clocks that still exist, and releases the tasks and calls that wait.
  func failures() -> [Failure] {
    let failures =
      leftovers.takeFailures() + leftovers.unverifiedFailures()
      + leftovers.holders.flatMap { $0.failures(because: .endOfTest) }
    leftovers.holders.release(because: .endOfTest)
    return failures
  }

  /// Reports the failures of a test of XCTest, unless an error is its failure.
  private func endTest(hasThrown: Bool) async {
    leftovers.collectFailures(false)
    if !leftovers.isEmpty { await QueuedTasks.run(isolation: nil, unless: { self.leftovers.isEmpty }) }
    let failures = failures()
    if !hasThrown { for failure in failures { failure.report() } }
    guard !failures.isEmpty else { return }
    // The tasks that were released may have made further calls, which are no failures of their own.
    await QueuedTasks.run(isolation: nil)
    _ = leftovers.unverifiedFailures()
  }

  private var waitingHolders: [any TaskHolder] {
    leftovers.holders.filter { !$0.double.origin.hasEnded && $0.isWaiting(inOpenScope: false) }
  }

  /// Fails the tests that wait for something that nobody does, and releases the tasks that wait.
  private func releaseAfterSilence() {
    let (holders, reason) = (waitingHolders, ReleaseReason.silence(Timeout.silence))
    for failure in holders.flatMap({ $0.failures(because: reason) }) { failure.report() }
    holders.release(because: reason)
  }
}

/// The observer of each test, which ends with its last teardown block.
///
/// With a compiler before 6.3, and on Apple platforms, it misses the first test of a process that makes its first double in that test.
extension DoubleRegistry: XCTestObservation {
  func testCaseWillStart(_ testCase: XCTestCase) {
    leftovers.collectFailures(true)
    // Safe: XCTest runs the teardown blocks of a test, which read it, after the test and before it counts anything else.
    nonisolated(unsafe) let testCase = testCase
    // XCTest runs teardown blocks in reverse order, so this is the last one.
    testCase.addTeardownBlock {
      let run = testCase.testRun
      await self.endTest(hasThrown: run.map { $0.unexpectedExceptionCount > 0 || $0.hasBeenSkipped } ?? false)
    }
  }
}
