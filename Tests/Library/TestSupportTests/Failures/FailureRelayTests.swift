import Dispatch
import ExpectedFailures
import Foundation
import Testing

@testable import TestSupport

@Suite("FailureRelay")
struct FailureRelayTests {
  @Test("records a failure from a detached task or a queue in the test that created it")
  func recordsInItsTest() async throws {
    let tests = CallLog<Test.ID?>("tests").lenient()

    let texts = try await reportedTexts {
      let relay = FailureRelay()
      await Task.detached { relay.run { tests.record(Test.current?.id) } }.value
      await onAQueue { relay.run { Issue.record("tea is cold") } }
      relay.finish()
    }

    #expect(tests.all == [Test.current?.id])
    #expect(texts == ["tea is cold"])
  }

  @Test("returns to the reporting thread after the failure is recorded")
  func returnsAfterRecording() async {
    let log = CallLog<String>("order").lenient()
    let relay = FailureRelay()

    await onAQueue {
      for id in 1...3 {
        relay.run { log.record("recorded \(id)") }
        log.record("returned \(id)")
      }
    }

    #expect(
      log.all == ["recorded 1", "returned 1", "recorded 2", "returned 2", "recorded 3", "returned 3"])
    relay.finish()
  }

  @Test("records each failure while all threads of the pool report one")
  func needsNoThreadOfThePool() async {
    let recorded = CallLog<Int>("recorded").lenient()
    let relay = FailureRelay()
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount

    let areRecorded = await withTaskGroup(of: Bool.self) { group in
      for id in 0..<count {
        group.addTask {
          relay.run { recorded.record(id) }
          return recorded.all.contains(id)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(areRecorded == Array(repeating: true, count: count))
    #expect(recorded.all.sorted() == Array(0..<count))
    relay.finish()
  }

  @Test("records a failure on the main actor, which waits for it")
  @MainActor
  func needsNoMainThread() {
    let recorded = CallLog<Int>("recorded").lenient()
    let relay = FailureRelay()

    relay.run { recorded.record(1) }

    #expect(recorded.all == [1])
    relay.finish()
  }

  @Test("ends its last task when it is finished")
  func endsItsTask() async {
    var relay: FailureRelay? = FailureRelay()

    relay?.finish()

    await expectDeallocated(&relay)
  }
}

private func onAQueue(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    DispatchQueue.global().async {
      body()
      continuation.resume()
    }
  }
}
