import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerLoadingTests: XCTestCase {
  func testShowsTodaysEventByItsName() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }

  func testShowsEventWhereTheSourceHasNoName() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture(name: nil))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Event")))
  }

  func testShowsWithoutAReasonThatTheDayHasNoEvent() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(nil)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: nil))
  }

  func testShowsThatThereIsNoNetworkAndNotThatThereIsNoEvent() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.offline)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)
  }

  func testSaysInPlainWordsThatTheTokenCouldNotBeHad() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.tokenUnavailable)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(
      .displayNoData(reason: "The social network did not let the app in. Try again later."))
  }

  func testSaysWhyTheServerRefusedInTheServersWords() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.server(message: "The page is private."))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: "The page is private."))
  }

  func testWaitsForTheAnswerAndTakesItFromWhateverThread() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()
    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()

    await Task.detached { request.returns(.fixture()) }.value

    await stage.view.expectCalls(.display(event: .fixture()))
  }

  func testIsSettledWhenItHasShownTheAnswerAndNotBefore() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture())
    stage.presenter.load()
    let shownBefore = stage.view.calls.all

    await stage.presenter.settled()
    let shownAfter = stage.view.calls.all

    XCTAssertEqual(shownBefore, [])
    XCTAssertEqual(shownAfter, [.display(event: .fixture())])
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture()))
  }

  func testIgnoresASecondAnswerToOneRequest() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()
    request.returns(.fixture())
    await stage.presenter.settled()

    request.throws(.offline)
    await stage.presenter.settled()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture()))
  }

  func testShowsTheAnswerToTheNewestRequestThoughAnOlderOneIsAnsweredLast() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    stage.presenter.load()
    let older = await stage.service.eventOfTodayAnswer.held()
    let newer = await stage.service.eventOfTodayAnswer.held()

    newer.returns(.fixture(name: "Tree planting"))
    older.returns(.fixture())
    await stage.presenter.settled()

    await stage.service.expectCalls(.today, .today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }

  func testShowsTheAnswerToTheNewestRequestThoughAnOlderOneIsAnsweredFirst() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    stage.presenter.load()
    let older = await stage.service.eventOfTodayAnswer.held()
    let newer = await stage.service.eventOfTodayAnswer.held()

    older.throws(.offline)
    newer.returns(.fixture(name: "Tree planting"))
    await stage.presenter.settled()

    await stage.service.expectCalls(.today, .today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }

  func testSaysNothingToAViewThatWasDetached() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()
    stage.presenter.detachView()

    request.returns(.fixture())
    await stage.presenter.settled()

    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()
  }

  func testDoesNotShowANewViewWhatWasLoadingForTheEarlierOne() async {
    let stage = VolunteerStage()
    let newView = SpyVolunteerView()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let older = await stage.service.eventOfTodayAnswer.held()
    stage.presenter.attach(view: newView)

    older.returns(.fixture())
    await stage.presenter.settled()

    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()
    await newView.expectNoCalls()
  }

  func testGoesOnLoadingWhenItsOwnViewIsAttachedOnceMore() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()

    stage.presenter.attach(view: stage.view)
    request.returns(.fixture())

    await stage.view.expectCalls(.display(event: .fixture()))
    await stage.service.expectCalls(.today)
  }

  func testAsksForNothingWithoutAView() {
    let stage = VolunteerStage()
    stage.presenter.detachView()

    stage.presenter.load()

    stage.service.expectNoCalls()
    stage.view.expectNoCalls()
  }

  func testKeepsNoViewAliveAndSurvivesTheAnswerToOneThatHasGone() async {
    let stage = VolunteerStage()
    var passingView: SpyVolunteerView? = SpyVolunteerView()
    stage.service.eventOfTodayAnswer.holds()
    passingView.map(stage.presenter.attach(view:))
    stage.presenter.load()
    await expectDeallocated(&passingView)

    await stage.service.eventOfTodayAnswer.held().returns(.fixture())
    await stage.presenter.settled()

    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()
  }

  func testGoesAtOnceThoughTheServiceStillOwesItAnAnswer() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    stage.service.eventOfTodayAnswer.holds()
    passing?.load()

    await expectDeallocated(&passing)

    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()
  }
}
