import Foundation
import Testing
import XCTest

@testable import TestSupport

@Suite("A blocking wait")
struct BlockingWaitTests {
  @Test("returns true as soon as the condition holds")
  func holds() {
    let isDone = Locked(false)
    Thread.detachNewThread { isDone.withLock { $0 = true } }

    let result = BlockingWait.wait(within: .forever) { isDone.withLock { $0 } }

    #expect(result)
  }

  @Test("returns false if the time is over")
  func isOver() {
    let result = BlockingWait.wait(within: .milliseconds(2)) { false }

    #expect(!result)
  }
}

final class BlockingWaitXCTests: XCTestCase {
  func testLetsTheMainQueueAndTheMainActorRunIfItBlocksTheMainThread() {
    let doneCount = Locked(0)
    DispatchQueue.main.async { doneCount.withLock { $0 += 1 } }
    Task { @MainActor in doneCount.withLock { $0 += 1 } }

    let result = BlockingWait.wait(within: .forever) { doneCount.withLock { $0 } == 2 }

    XCTAssertTrue(result)
  }
}
