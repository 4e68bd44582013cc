import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerLoadingTests: RehearsalTestCase {
  func testShowsTodaysEventByItsName() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: "Tree planting")))
  }

  func testShowsEventIfTheEventHasNoNameOrOneThatNobodyCanSee() async {
    for (name, shown) in [(nil, "Event")] + shownTexts(otherwise: "Event") {
      let harness = VolunteerHarness()
      harness.service.eventOfTodayAnswer.returns(.fixture(name: name))

      harness.presenter.load()

      await harness.service.expectCalls(.today)
      await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: shown)))
    }
  }

  func testShowsNoReasonIfTheDayHasNoEvent() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  func testShowsAMissingNetworkAsSuchNotAsAMissingEvent() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.throws(.offline)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoNetwork)
  }

  func testExplainsAMissingTokenInPlainWords() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.throws(.tokenUnavailable)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(
      .startLoading,
      .displayFailure(message: "The social network did not let the app in. Try again later."))
  }

  func testShowsAFailureAndAllowsAnotherLoadIfTheServiceDiscardsItsCompletionHandler() async {
    let harness = VolunteerHarness()
    let presenter = harness.makePassingPresenter(service: ForgetfulService())
    presenter.load()
    await presenter.settled()

    presenter.load()
    await presenter.settled()

    await harness.view.expectCalls(
      .startLoading, .displayFailure(message: "Something went wrong. Try again."),
      .startLoading, .displayFailure(message: "Something went wrong. Try again."))
  }

  func testShowsTheServersReasonForARefusalUnlessItIsBlank() async {
    let texts = shownTexts(otherwise: "Something went wrong. Try again.")
    for (said, shown) in [("The page is private.", "The page is private.")] + texts {
      let harness = VolunteerHarness()
      harness.service.eventOfTodayAnswer.throws(.server(message: said))

      harness.presenter.load()

      await harness.service.expectCalls(.today)
      await harness.view.expectCalls(.startLoading, .displayFailure(message: shown))
    }
  }

  func testWaitsForTheAnswerOnAnyThread() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)

    await Task.detached { request.returns(.fixture()) }.value

    await harness.view.expectCalls(.display(event: .fixture()))
  }

  func testIsSettledAfterItHasShownTheAnswerNotEarlier() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.presenter.load()
    let shownBefore = harness.view.calls.all

    await harness.presenter.settled()
    let shownAfter = harness.view.calls.all

    XCTAssertEqual(shownBefore, [.startLoading])
    XCTAssertEqual(shownAfter, [.startLoading, .display(event: .fixture())])
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
  }

  func testShowsTheAnswerToTheNewestRequestIfAnOlderOneIsAnsweredLast() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    harness.presenter.load()
    let older = await harness.service.eventOfTodayAnswer.held()
    let newer = await harness.service.eventOfTodayAnswer.held()

    newer.returns(.fixture(name: "Tree planting"))
    await harness.view.expectCalls(.startLoading, .startLoading, .display(event: .fixture(name: "Tree planting")))
    older.returns(.fixture())
    await harness.presenter.settled()

    await harness.service.expectCalls(.today, .today)
  }

  func testShowsTheAnswerToTheNewestRequestIfAnOlderOneIsAnsweredFirst() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    harness.presenter.load()
    let older = await harness.service.eventOfTodayAnswer.held()
    let newer = await harness.service.eventOfTodayAnswer.held()
    await harness.view.expectCalls(.startLoading, .startLoading)

    older.throws(.offline)
    await harness.view.expectNoMoreCalls()
    newer.returns(.fixture(name: "Tree planting"))

    await harness.service.expectCalls(.today, .today)
    await harness.view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }

  func testTellsADetachedViewNothing() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()
    harness.presenter.detachView()

    request.returns(.fixture())
    await harness.presenter.settled()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)
  }

  func testDoesNotShowANewViewTheAnswerForTheEarlierOne() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let older = await harness.service.eventOfTodayAnswer.held()
    harness.presenter.attach(view: newView)

    older.returns(.fixture())
    await harness.presenter.settled()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)
    await newView.expectNoCalls()
  }

  func testBeginsAnewForAViewThatIsDetachedDuringALoadAndAttachedAgain() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()
    await harness.service.expectCalls(.today)
    harness.presenter.detachView()
    harness.presenter.attach(view: harness.view)

    harness.presenter.leaderAccessEvent()
    request.returns(.fixture(id: "event-2"))
    await harness.presenter.settled()
    await harness.view.expectCalls(.startLoading)
    await harness.load(.fixture(name: "Tree planting"))
  }

  func testContinuesLoadingWhenTheSameViewIsAttachedAgain() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()

    harness.presenter.attach(view: harness.view)
    request.returns(.fixture())

    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
    await harness.service.expectCalls(.today)
  }

  func testLoadsNothingWithoutAView() {
    let harness = VolunteerHarness()
    harness.presenter.detachView()

    harness.presenter.load()

    harness.service.expectNoCalls()
    harness.view.expectNoCalls()
  }

  func testHoldsItsViewWeaklyAndIgnoresTheAnswerForADeallocatedOne() async {
    let harness = VolunteerHarness()
    var passingView: SpyVolunteerView? = SpyVolunteerView()
    harness.service.eventOfTodayAnswer.holds()
    passingView.map(harness.presenter.attach(view:))
    harness.presenter.load()
    await passingView?.expectCalls(.startLoading)
    await expectDeallocated(&passingView)

    await harness.service.eventOfTodayAnswer.held().returns(.fixture())
    await harness.presenter.settled()

    await harness.service.expectCalls(.today)
    await harness.view.expectNoCalls()
  }

  func testIsDeallocatedAtOnceEvenDuringARequest() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    harness.service.eventOfTodayAnswer.never()
    passing?.load()

    await expectDeallocated(&passing)

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)
  }
}
