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
    let sensor = FakeSensor()
    var dependencies = harness.dependencies
    dependencies.location = { sensor }
    let coordinator = Coordinator(dependencies: dependencies)
    coordinator.open(.volunteer)
    await coordinator.settled()
    coordinator.screen.press("Ask for leader access")
    sensor.whenStopped = { coordinator.open(.drivers) }

    coordinator.back()

    #expect(coordinator.segment == .drivers)
    #expect(coordinator.screen.lines.contains("Loading drivers…"))
    await harness.drivers.expectCalls(.drivers)
  }

  @Test("shows nothing of a screen that is closed while it loads")
  func whileLoading() async {
    harness.holdEverything()
    let fake = FakeObserver()
    fake.whenChanged = { [coordinator = harness.coordinator] in coordinator.back() }
    harness.coordinator.observer = fake

    harness.coordinator.open(.volunteer)

    await harness.volunteer.expectNoCalls()
    #expect(harness.coordinator.screen is MenuScreen)
  }
}

/// A sensor that runs a closure the first time it is stopped.
private final class FakeSensor: LocationProviderType {
  weak var delegate: (any LocationProviderDelegate)?
  let authorization = LocationAuthorization.granted
  var whenStopped: () -> Void = {}

  func requestPermission() {}
  func startLocating() {}

  func stopLocating() {
    let action = whenStopped
    whenStopped = {}
    action()
  }
}

/// An observer that runs a closure at each change.
private final class FakeObserver: ScreenObserver {
  var whenChanged: () -> Void = {}

  func screenDidChange() { whenChanged() }
}
