import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: loading", .rehearsal)
struct VolunteerLoadingTests {
  @Test("shows today's event by its name")
  func showsEvent() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }

  @Test("shows “Event” where the source has no name")
  func showsNamelessEvent() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture(name: nil))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture(name: "Event")))
  }

  @Test("shows without a reason that the day has no event")
  func showsNoEvent() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(nil)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: nil))
  }

  @Test("shows that there is no network, and not that there is no event")
  func showsNoNetwork() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.offline)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)
  }

  @Test("says in plain words that the token could not be had")
  func saysTokenUnavailable() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.tokenUnavailable)

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(
      .displayNoData(reason: "The social network did not let the app in. Try again later."))
  }

  @Test("says why the server refused, in the server's words")
  func saysServerMessage() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.throws(.server(message: "The page is private."))

    stage.presenter.load()

    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: "The page is private."))
  }

  @Test("waits for the answer, and takes it from whatever thread")
  func waitsForAnswer() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()
    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()

    await Task.detached { request.returns(.fixture()) }.value

    await stage.view.expectCalls(.display(event: .fixture()))
  }

  @Test("is settled when it has shown the answer, and not before")
  func settles() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.returns(.fixture())
    stage.presenter.load()
    let shownBefore = stage.view.calls.all

    await stage.presenter.settled()
    let shownAfter = stage.view.calls.all

    #expect(shownBefore == [])
    #expect(shownAfter == [.display(event: .fixture())])
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.display(event: .fixture()))
  }

  @Test("ignores a second answer to one request")
  func ignoresSecondAnswer() async {
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

  @Test("shows the answer to the newest request, though an older one is answered last")
  func ignoresOlderAnswerAfterNewer() async {
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

  @Test("shows the answer to the newest request, though an older one is answered first")
  func ignoresOlderAnswerBeforeNewer() async {
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

  @Test("says nothing to a view that was detached")
  func ignoresAnswerAfterDetach() async {
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

  @Test("does not show a new view what was loading for the earlier one")
  func keepsAnswersApart() async {
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

  @Test("goes on loading when its own view is attached once more")
  func goesOnForTheSameView() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    let request = await stage.service.eventOfTodayAnswer.held()

    stage.presenter.attach(view: stage.view)
    request.returns(.fixture())

    await stage.view.expectCalls(.display(event: .fixture()))
    await stage.service.expectCalls(.today)
  }

  @Test("asks for nothing without a view")
  func asksNothingWithoutView() {
    let stage = VolunteerStage()
    stage.presenter.detachView()

    stage.presenter.load()

    stage.service.expectNoCalls()
    stage.view.expectNoCalls()
  }

  @Test("keeps no view alive, and survives the answer to one that has gone")
  func holdsViewWeakly() async {
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

  @Test("goes at once, though the service still owes it an answer")
  func isReleasedWhileLoading() async {
    let stage = VolunteerStage()
    var passing: VolunteerPresenter? = stage.makePassingPresenter()
    stage.service.eventOfTodayAnswer.holds()
    passing?.load()

    await expectDeallocated(&passing)

    await stage.service.expectCalls(.today)
    await stage.view.expectNoCalls()
  }
}
