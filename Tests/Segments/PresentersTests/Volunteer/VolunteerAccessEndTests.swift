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
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.presenter.detachView()

    stage.personAnswers(.granted)
    stage.personAnswers(.denied)

    stage.expectNoMoreCalls()
  }

  @Test("lets the person's answer go by once another event is shown")
  func ignoresAnswerForEarlierEvent() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    await stage.load(.fixture(name: "Tree planting"))

    stage.personAnswers(.granted)

    stage.expectNoMoreCalls()
  }

  @Test("goes on asking when the same event is shown again")
  func keepsRequestForSameEvent() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    await stage.load()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  @Test("stops the sensor when the view is detached, and says nothing")
  func stopsAtDetach() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.detachView()
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  @Test("stops the sensor when another view is attached, and says nothing to either")
  func stopsAtNewView() async {
    let stage = VolunteerStage()
    let newView = SpyVolunteerView()
    await stage.startLocating()

    stage.presenter.attach(view: newView)
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  @Test("goes on locating when its own view is attached once more")
  func keepsLocatingForTheSameView() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.attach(view: stage.view)
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor for a view that has gone")
  func stopsForViewThatHasGone() async {
    let stage = VolunteerStage()
    var passingView: SpyVolunteerView? = SpyVolunteerView()
    passingView.map(stage.presenter.attach(view:))
    stage.service.eventOfTodayAnswer.returns(.fixture())
    stage.presenter.load()
    await stage.service.expectCalls(.today)
    await passingView?.expectCalls(.display(event: .fixture()))
    stage.presenter.leaderAccessEvent()
    await expectDeallocated(&passingView)

    stage.sensorFinds(.fixture())

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.startLocating, .stopLocating)
  }

  @Test("stops the sensor when another event is shown, and says nothing of the earlier one")
  func stopsAtNewEvent() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    await stage.load(.fixture(name: "Tree planting"))
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  @Test("stops the sensor when the event can no longer be found")
  func stopsAtFailure() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.service.eventOfTodayAnswer.throws(.offline)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)
    await stage.location.expectCalls(.stopLocating)
  }

  @Test("goes on locating when the same event is shown again")
  func keepsLocatingForSameEvent() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    await stage.load()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("loses no patience after the view was detached")
  func losesNoPatienceAfterDetach() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.detachView()

    stage.clock.expectNoSleepers()
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  @Test("goes at once while the sensor runs, stops it, and sleeps no longer")
  func isReleasedWhileLocating() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    await stage.load(by: passing)
    passing?.leaderAccessEvent()
    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.startLocating)
    await stage.clock.sleeper()

    await expectDeallocated(&passing)

    stage.clock.expectNoSleepers()
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  @Test("stops the sensor before a successor starts it")
  func stopsBeforeSuccessorStarts() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    await stage.load(by: passing)
    passing?.leaderAccessEvent()
    await stage.location.expectCalls(.startLocating)
    let successor = stage.makePassingPresenter()
    await stage.load(by: successor)

    await expectDeallocated(&passing)
    successor.leaderAccessEvent()
    stage.sensorFinds(.fixture())

    await stage.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await stage.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor, and sleeps no longer, when another thread lets go of it")
  func isReleasedElsewhere() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    await stage.load(by: passing)
    passing?.leaderAccessEvent()
    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.startLocating)
    await stage.clock.sleeper()
    let owner = LastOwner(of: passing)
    passing = nil

    await owner.letGo()

    stage.clock.expectNoSleepers()
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  @Test("stops the sensor once, though it goes as soon as it has decided")
  func stopsSensorOnceWhenReleased() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    await stage.load(by: passing)
    passing?.leaderAccessEvent()
    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.clock.sleeper()

    stage.sensorFinds(.fixture())
    await expectDeallocated(&passing)

    stage.clock.expectNoSleepers()
    await stage.location.expectCalls(.startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
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
