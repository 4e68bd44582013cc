import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerAccessEndTests: XCTestCase {
  func testLetsThePersonsAnswerGoByOnceTheViewWasDetached() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.presenter.detachView()

    stage.personAnswers(.granted)
    stage.personAnswers(.denied)

    stage.expectNoMoreCalls()
  }

  func testLetsThePersonsAnswerGoByOnceAnotherEventIsShown() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    await stage.load(.fixture(name: "Tree planting"))

    stage.personAnswers(.granted)

    stage.expectNoMoreCalls()
  }

  func testGoesOnAskingWhenTheSameEventIsShownAgain() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    await stage.load()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  func testStopsTheSensorWhenTheViewIsDetachedAndSaysNothing() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.detachView()
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  func testStopsTheSensorWhenAnotherViewIsAttachedAndSaysNothingToEither() async {
    let stage = VolunteerStage()
    let newView = SpyVolunteerView()
    await stage.startLocating()

    stage.presenter.attach(view: newView)
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  func testGoesOnLocatingWhenItsOwnViewIsAttachedOnceMore() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.attach(view: stage.view)
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorForAViewThatHasGone() async {
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

  func testStopsTheSensorWhenAnotherEventIsShownAndSaysNothingOfTheEarlierOne() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    await stage.load(.fixture(name: "Tree planting"))
    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  func testStopsTheSensorWhenTheEventCanNoLongerBeFound() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.service.eventOfTodayAnswer.throws(.offline)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)
    await stage.location.expectCalls(.stopLocating)
  }

  func testGoesOnLocatingWhenTheSameEventIsShownAgain() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    await stage.load()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testLosesNoPatienceAfterTheViewWasDetached() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.presenter.detachView()

    stage.clock.expectNoSleepers()
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectNoMoreCalls()
  }

  func testGoesAtOnceWhileTheSensorRunsStopsItAndSleepsNoLonger() async {
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

  func testStopsTheSensorBeforeASuccessorStartsIt() async {
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

  func testStopsTheSensorAndSleepsNoLongerWhenAnotherThreadLetsGoOfIt() async {
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

  func testStopsTheSensorOnceThoughItGoesAsSoonAsItHasDecided() async {
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
