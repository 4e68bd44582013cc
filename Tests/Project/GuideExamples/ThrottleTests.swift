import TestSupport
import Testing

protocol ScrollTrackerType: Sendable {
  func track(_ row: Int)
}

/// A presenter that reports the row on top, at most once a second.
@MainActor final class ScrollPresenter {
  private let tracker: any ScrollTrackerType
  private let clock: any Clock<Duration>
  private var latest: Int?
  private var pause: Task<Void, Never>?

  init(tracker: any ScrollTrackerType, clock: any Clock<Duration>) {
    (self.tracker, self.clock) = (tracker, clock)
  }

  func scroll(to row: Int) {
    latest = row
    if pause == nil { trackLatest() }
  }

  private func trackLatest() {
    pause = nil
    guard let row = latest else { return }
    latest = nil
    tracker.track(row)
    pause = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(1))
      self?.trackLatest()
    }
  }
}

final class SpyScrollTracker: ScrollTrackerType, Spy {
  enum Call: Equatable, Sendable { case track(Int) }
  let calls = CallLog<Call>("SpyScrollTracker")

  func track(_ row: Int) { calls.record(.track(row)) }
}

@MainActor @Suite("A throttled report", .rehearsal) struct ThrottleTests {
  let tracker = SpyScrollTracker()
  let clock = ManualClock()

  @Test("has the first row at once, and the latest row after a second")
  func throttles() async {
    let presenter = ScrollPresenter(tracker: tracker, clock: clock)

    for row in 1...3 { presenter.scroll(to: row) }
    await tracker.expectCalls(.track(1))
    await clock.advance(by: .milliseconds(999))
    await tracker.expectNoMoreCalls()
    await clock.advance(by: .milliseconds(1))

    await tracker.expectCalls(.track(3))
    await clock.advance(by: .seconds(1))
  }

  @Test("is immediate again after a second without a new row")
  func beginsAgain() async {
    let presenter = ScrollPresenter(tracker: tracker, clock: clock)
    presenter.scroll(to: 1)
    await tracker.expectCalls(.track(1))
    await clock.advance(by: .seconds(1))
    await tracker.expectNoMoreCalls()

    presenter.scroll(to: 2)

    await tracker.expectCalls(.track(2))
    await clock.advance(by: .seconds(1))
  }
}
