import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Coordinator, asked for another screen while it changes screens", .rehearsal)
struct CoordinatorReentryTests {
  let stage = Stage()

  @Test("shows the last screen that was asked for, and leaves none behind")
  func whileLeaving() async {
    stage.holdEverything()
    stage.registration.isLeaderRegisteredAnswer.returns(true)
    stage.volunteer.eventOfTodayAnswer.returns(.fixture())
    let sensor = SensorWithPlans()
    var dependencies = stage.dependencies
    dependencies.location = { sensor }
    let coordinator = Coordinator(dependencies: dependencies)
    coordinator.open(.volunteer)
    await coordinator.settled()
    coordinator.screen.press("Ask for leader access")
    sensor.whenStopped = { coordinator.open(.drivers) }

    coordinator.back()

    #expect(coordinator.segment == .drivers)
    #expect(coordinator.screen.lines.contains("Loading drivers…"))
    await stage.drivers.expectCalls(.drivers)
  }

  @Test("has no search run for a screen that is left while it loads")
  func whileLoading() async {
    stage.holdEverything()
    let restless = RestlessObserver()
    restless.whenTold = { [coordinator = stage.coordinator] in coordinator.back() }
    stage.coordinator.observer = restless

    stage.coordinator.open(.volunteer)

    #expect(stage.coordinator.screen is MenuScreen)
    await stage.volunteer.expectNoCalls()
  }
}

/// A sensor with something to do once it is stopped.
private final class SensorWithPlans: LocationProviderType {
  weak var delegate: (any LocationProviderDelegate)?
  let authorization = LocationAuthorization.granted
  var whenStopped: () -> Void = {}

  func requestPermission() {}
  func startLocating() {}

  func stopLocating() {
    let plans = whenStopped
    whenStopped = {}
    plans()
  }
}

/// An observer that does more than it should.
private final class RestlessObserver: ScreenObserver {
  var whenTold: () -> Void = {}

  func screenDidChange() { whenTold() }
}
