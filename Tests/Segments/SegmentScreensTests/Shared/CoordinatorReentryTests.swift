import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Coordinator that is called while it changes screens", .rehearsal)
struct CoordinatorReentryTests {
  let harness = CoordinatorHarness()

  @Test("shows the screen requested last, and releases the others")
  func whileLeaving() async {
    harness.holdEverything()
    harness.registration.isLeaderRegisteredAnswer.returns(true)
    harness.volunteer.eventOfTodayAnswer.returns(.fixture())
    let coordinator = harness.coordinator
    harness.location.whenCalled { if $0 == .stopLocating { coordinator.open(.drivers) } }
    coordinator.open(.volunteer)
    await coordinator.settled()
    coordinator.screen.press("Ask for leader access")

    coordinator.back()

    #expect(coordinator.segment == .drivers)
    #expect(coordinator.screen.lines.contains("Loading drivers…"))
    await harness.drivers.expectCalls(.drivers)
  }

  @Test("shows nothing of a screen that is closed while it loads")
  func whileLoading() async {
    harness.holdEverything()
    let observer = SpyScreenObserver().lenient()
    observer.whenCalled { [coordinator = harness.coordinator] _ in coordinator.back() }
    harness.coordinator.observer = observer

    harness.coordinator.open(.volunteer)

    await harness.volunteer.expectNoCalls()
    #expect(harness.coordinator.screen is MenuScreen)
  }
}
