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
  func testLetsTheMainQueueRunIfItBlocksTheMainThread() {
    let isDone = Locked(false)
    DispatchQueue.main.async { isDone.withLock { $0 = true } }

    let result = BlockingWait.wait(within: .forever) { isDone.withLock { $0 } }

    XCTAssertTrue(result)
  }

  func testLetsTheMainActorRunIfItBlocksTheMainThread() {
    let isDone = Locked(false)
    Task { @MainActor in isDone.withLock { $0 = true } }

    let result = BlockingWait.wait(within: .forever) { isDone.withLock { $0 } }

    XCTAssertTrue(result)
  }
}
