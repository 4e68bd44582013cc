import TestSupport
import XCTest

@testable import Presenters

final class DeadlineTests: RehearsalTestCase {
  func testRoundsTheSecondsThatAreLeftUpHoweverSmallTheFractionIs() {
    let fraction = Duration(secondsComponent: 2, attosecondsComponent: 1)

    let deadline = Deadline(remaining: { fraction }, sleepUntilRemaining: { _ in })

    XCTAssertEqual(deadline.secondsLeft, 3)
  }
}
