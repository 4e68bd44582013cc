import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: loading", .rehearsal)
struct VolunteerLoadingTests {
  @Test("shows today's event by its name")
  func showsEvent() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: "Tree planting")))
  }

  @Test(
    "shows “Event” if the event has no name, or one that nobody can see",
    arguments: [(nil, "Event")] + shownTexts(otherwise: "Event"))
  func showsNamelessEvent(name: String?, shown: String) async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture(name: name))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: shown)))
  }

  @Test("shows no reason if the day has no event")
  func showsNoEvent() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test("shows a missing network as such, not as a missing event")
  func showsNoNetwork() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.throws(.offline)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoNetwork)
  }

  @Test("explains a missing token in plain words")
  func saysTokenUnavailable() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.throws(.tokenUnavailable)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(
      .startLoading,
      .displayFailure(message: "The social network did not let the app in. Try again later."))
  }

  @Test("shows a failure and allows another load if the service discards its completion handler")
  func endsUnansweredLoad() async {
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

  @Test(
    "shows the server's reason for a refusal, unless it is blank",
    arguments: [("The page is private.", "The page is private.")]
      + shownTexts(otherwise: "Something went wrong. Try again."))
  func saysServerMessage(said: String, shown: String) async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.throws(.server(message: said))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayFailure(message: shown))
  }

  @Test("waits for the answer, on any thread")
  func waitsForAnswer() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)

    await Task.detached { request.returns(.fixture()) }.value

    await harness.view.expectCalls(.display(event: .fixture()))
  }

  @Test("is settled after it has shown the answer, not earlier")
  func settles() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.presenter.load()
    let shownBefore = harness.view.calls.all

    await harness.presenter.settled()
    let shownAfter = harness.view.calls.all

    #expect(shownBefore == [.startLoading])
    #expect(shownAfter == [.startLoading, .display(event: .fixture())])
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
  }

  @Test("shows the answer to the newest request if an older one is answered last")
  func ignoresOlderAnswerAfterNewer() async {
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

  @Test("shows the answer to the newest request if an older one is answered first")
  func ignoresOlderAnswerBeforeNewer() async {
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

  @Test("tells a detached view nothing")
  func ignoresAnswerAfterDetach() async {
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

  @Test("does not show a new view the answer for the earlier one")
  func keepsAnswersApart() async {
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

  @Test("begins anew for a view that is detached during a load and attached again")
  func beginsAnew() async {
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

  @Test("continues loading when the same view is attached again")
  func goesOnForTheSameView() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    let request = await harness.service.eventOfTodayAnswer.held()

    harness.presenter.attach(view: harness.view)
    request.returns(.fixture())

    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
    await harness.service.expectCalls(.today)
  }

  @Test("loads nothing without a view")
  func asksNothingWithoutView() {
    let harness = VolunteerHarness()
    harness.presenter.detachView()

    harness.presenter.load()

    harness.service.expectNoCalls()
    harness.view.expectNoCalls()
  }

  @Test("holds its view weakly and ignores the answer for a deallocated one")
  func holdsViewWeakly() async {
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

  @Test("is deallocated at once, even during a request")
  func isReleasedWhileLoading() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    harness.service.eventOfTodayAnswer.never()
    passing?.load()

    await expectDeallocated(&passing)

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)
  }
}
