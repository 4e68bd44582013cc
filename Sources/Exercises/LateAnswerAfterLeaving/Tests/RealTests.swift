import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import LateAnswerAfterLeaving

@Suite(.rehearsal)
@MainActor
struct LateAnswerAfterLeavingTests {
  let view = SpyVolunteerView()
  let service = MockVolunteerService()
  let presenter: VolunteerPresenter

  init() {
    presenter = VolunteerPresenter(service: service, today: DateInterval())
    presenter.attach(view: view)
    service.lenient()
  }

  @Test("does not give a new view the answer to an earlier view's request")
  func ignoresLateAnswer() async {
    let newView = SpyVolunteerView()
    service.eventOfTodayAnswer.holds()
    presenter.load()
    let request = await service.eventOfTodayAnswer.held()
    presenter.detachView()

    presenter.attach(view: newView)
    request.throws(.offline)

    await view.expectNoCalls()
    // A person sees a message about a missing network on a screen that has not sent a request yet.
    await newView.expectNoCalls()
  }

  @Test("gives a new view the answer to its own request only")
  func keepsAnswersApart() async {
    let newView = SpyVolunteerView()
    service.eventOfTodayAnswer.holds()
    presenter.load()
    let older = await service.eventOfTodayAnswer.held()
    presenter.detachView()
    presenter.attach(view: newView)
    presenter.load()
    let newer = await service.eventOfTodayAnswer.held()

    newer.returns(.fixture(name: "Tree planting"))
    // A person would see an empty screen, though the answer to their own request has come.
    await newView.expectCalls(.display(event: .fixture(name: "Tree planting")))
    older.throws(.offline)

    await view.expectNoCalls()
    // A person sees the event of today, and a moment later a message about a missing network, though it works.
    await newView.expectNoMoreCalls()
  }

  @Test("does not give a view that returns the answer to a request from before it was detached")
  func ignoresAnswerOfEarlierVisit() async {
    service.eventOfTodayAnswer.holds()
    presenter.load()
    let request = await service.eventOfTodayAnswer.held()
    presenter.detachView()

    presenter.attach(view: view)
    request.throws(.offline)

    // A person sees a message about a missing network on a screen that has just returned, without a new request.
    await view.expectNoCalls()
  }

  @Test("gives the answer to a view that stays")
  func tellsViewThatStays() async {
    service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    presenter.load()

    // A person would see an empty screen, though they never left it and the answer has come.
    await view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }
}
