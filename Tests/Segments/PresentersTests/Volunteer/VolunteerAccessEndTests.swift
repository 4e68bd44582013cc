import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: end of leader access", .rehearsal)
struct VolunteerAccessEndTests {
  @Test(
    "ignores the person's answer after the view is detached or replaced",
    arguments: [LocationAuthorization.granted, .denied], [false, true])
  func ignoresAnswerAfterDetach(answer: LocationAuthorization, isReplaced: Bool) async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    let newView = SpyVolunteerView()
    await harness.startAskingPermission()
    if isReplaced { harness.presenter.attach(view: newView) } else { harness.presenter.detachView() }

    harness.personAnswers(answer)

    harness.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  @Test("ignores the person's answer after another event, or another place, is shown", arguments: otherEvents)
  func ignoresAnswerForEarlierEvent(event: Event) async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    await harness.load(event)

    harness.personAnswers(.granted)

    harness.expectNoMoreCalls()
  }

  @Test("keeps waiting for permission when the same event is shown again")
  func keepsRequestForSameEvent() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    await harness.load()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  @Test("stops the sensor without a result when the view is detached")
  func stopsAtDetach() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor without a result when another view is attached")
  func stopsAtNewView() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()

    harness.presenter.attach(view: newView)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  @Test("continues locating when the same view is attached again")
  func keepsLocatingForTheSameView() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.attach(view: harness.view)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor without a result when another event, or another place, is shown", arguments: otherEvents)
  func stopsAtNewEvent(event: Event) async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    await harness.load(event)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor when a reload finds no event")
  func stopsWithoutEvent() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("continues locating when a reload fails")
  func keepsLocatingAfterFailure() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.throws(.offline)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoNetwork)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("continues locating when the same event is shown with another cover and text")
  func keepsLocatingForSameEvent() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    await harness.load(
      .fixture(
        name: "Park party", summary: "Bring cake.", cover: nil, start: nil, end: nil, place: .fixture(name: "Gate")))

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  @Test("ignores a last fix that the sensor reports while it stops")
  func ignoresLastFix() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.sensorFinds(.north(meters: 1_000)) } }

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("begins another search while the sensor stops, and hears nothing of the earlier one")
  func searchesAgainAtStop() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.leaderAccessEvent() } }

    harness.sensorFinds(.fixture())
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, harness.becomesDelegate, .startLocating, .stopLocating)
  }

  @Test("shows granted access again when the same event is shown again")
  func keepsGrantedAccess() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()

    await harness.load()

    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("forgets granted access when it is requested again")
  func forgetsAccessAtRequest() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    harness.presenter.leaderAccessEvent()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)

    await harness.load()

    await harness.view.expectNoMoreCalls()
  }

  @Test("forgets granted access when another event, or another place, is shown", arguments: otherEvents)
  func forgetsGrantedAccess(event: Event) async {
    let harness = VolunteerHarness()
    await harness.gainAccess()

    await harness.load(event)

    await harness.view.expectNoMoreCalls()
  }

  @Test("tells a view nothing that the sensor attaches while it stops")
  func ignoresViewOfSensor() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.attach(view: newView) } }

    harness.sensorFinds(.fixture())

    await newView.expectNoCalls()
    await harness.view.expectNoMoreCalls()
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("does not show another event to a view that the sensor attaches while it stops")
  func ignoresViewOfSensorAtLoad() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.attach(view: newView) } }
    harness.service.eventOfTodayAnswer.returns(.fixture(id: "event-2"))

    harness.presenter.load()
    await harness.presenter.settled()

    await newView.expectNoCalls()
    await harness.view.expectCalls(.startLoading)
    await harness.service.expectCalls(.today)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("keeps the view that the sensor attaches while it stops for another view")
  func keepsViewOfSensor() async {
    let harness = VolunteerHarness()
    let (view, sensorsView) = (SpyVolunteerView(), SpyVolunteerView())
    await harness.startLocating()
    harness.location.whenCalled { call in
      guard call == .stopLocating else { return }
      harness.presenter.attach(view: sensorsView)
      harness.presenter.load()
    }

    harness.presenter.attach(view: view)

    await sensorsView.expectCalls(.startLoading, .display(event: .fixture()))
    await view.expectNoCalls()
    await harness.service.expectCalls(.today)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("tells a view nothing that is detached while its registration is looked up")
  func ignoresViewThatLeavesAtRegistration() async {
    let harness = VolunteerHarness()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()
    harness.registration.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectNoMoreCalls()
    await harness.registration.expectCalls(.isLeaderRegistered)
  }

  @Test("tells a view nothing that is detached while the presenter becomes the sensor's delegate")
  func ignoresViewThatLeavesAtDelegate() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()
    harness.location.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectNoMoreCalls()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate)
  }

  @Test("starts no sensor for a view that is detached while the search becomes the sensor's user")
  func stopsForViewThatLeavesAtDelegate() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.location.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .stopLocating)
  }

  @Test("ends its timeout when the view is detached")
  func endsTimeoutOnDetach() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }
}
