import TestSupport
import Testing

@testable import Presenters

@Suite("A deadline", .rehearsal)
struct DeadlineTests {
  @Test("rounds the seconds that are left up, however small the fraction is")
  func roundsUp() {
    let fraction = Duration(secondsComponent: 2, attosecondsComponent: 1)

    let deadline = Deadline(remaining: { fraction }, sleepUntilRemaining: { _ in })

    #expect(deadline.secondsLeft == 3)
  }
}
