import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: leader access when its view or its event goes", .rehearsal)
struct VolunteerAccessEndTests {
  @Test("lets the person's answer go by once the view was detached")
  func ignoresAnswerAfterDetach() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.presenter.detachView()

    harness.personAnswers(.granted)
    harness.personAnswers(.denied)

    harness.expectNoMoreCalls()
  }

  @Test("lets the person's answer go by once another event is shown")
  func ignoresAnswerForEarlierEvent() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    await harness.load(.fixture(name: "Tree planting"))

    harness.personAnswers(.granted)

    harness.expectNoMoreCalls()
  }

  @Test("goes on asking when the same event is shown again")
  func keepsRequestForSameEvent() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    await harness.load()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  @Test("stops the sensor when the view is detached, and says nothing")
  func stopsAtDetach() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor when another view is attached, and says nothing to either")
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

  @Test("goes on locating when its own view is attached once more")
  func keepsLocatingForTheSameView() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.attach(view: harness.view)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor for a view that has gone")
  func stopsForViewThatHasGone() async {
    let harness = VolunteerHarness()
    var passingView: SpyVolunteerView? = SpyVolunteerView()
    passingView.map(harness.presenter.attach(view:))
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await passingView?.expectCalls(.display(event: .fixture()))
    harness.presenter.leaderAccessEvent()
    await expectDeallocated(&passingView)

    harness.sensorFinds(.fixture())

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.startLocating, .stopLocating)
  }

  @Test("stops the sensor when another event is shown, and says nothing of the earlier one")
  func stopsAtNewEvent() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    await harness.load(.fixture(name: "Tree planting"))
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor when the event can no longer be found")
  func stopsAtFailure() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.throws(.offline)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.displayNoNetwork)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("goes on locating when the same event is shown again")
  func keepsLocatingForSameEvent() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    await harness.load()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("loses no timeout after the view was detached")
  func losesNoPatienceAfterDetach() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("goes at once while the sensor runs, stops it, and sleeps no longer")
  func isReleasedWhileLocating() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: passing)
    passing?.leaderAccessEvent()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.startLocating)
    await harness.clock.sleeper()

    await expectDeallocated(&passing)

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor before a successor starts it")
  func stopsBeforeSuccessorStarts() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: passing)
    passing?.leaderAccessEvent()
    await harness.location.expectCalls(.startLocating)
    let successor = harness.makePassingPresenter()
    await harness.load(by: successor)

    await expectDeallocated(&passing)
    successor.leaderAccessEvent()
    harness.sensorFinds(.fixture())

    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor, and sleeps no longer, when another thread lets go of it")
  func isReleasedElsewhere() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: passing)
    passing?.leaderAccessEvent()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.startLocating)
    await harness.clock.sleeper()
    let owner = LastOwner(of: passing)
    passing = nil

    await owner.letGo()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  @Test("stops the sensor once, though it goes as soon as it has decided")
  func stopsSensorOnceWhenReleased() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: passing)
    passing?.leaderAccessEvent()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.clock.sleeper()

    harness.sensorFinds(.fixture())
    await expectDeallocated(&passing)

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.startLocating, .stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }
}

/// The owner of the last reference to a presenter; it lives, as every actor but the main one, on other threads.
private actor LastOwner {
  private var presenter: VolunteerPresenter?

  init(of presenter: VolunteerPresenter?) {
    self.presenter = presenter
  }

  func letGo() {
    presenter = nil
  }
}
