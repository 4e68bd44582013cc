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

  @Test("tells a new view nothing that an earlier one asked for")
  func ignoresLateAnswer() async {
    let newView = SpyVolunteerView()
    service.eventOfTodayAnswer.holds()
    presenter.load()
    let request = await service.eventOfTodayAnswer.held()
    presenter.detachView()

    presenter.attach(view: newView)
    request.throws(.offline)

    await view.expectNoCalls()
    // A person sees that there is no network on a screen that has asked for nothing yet.
    await newView.expectNoCalls()
  }

  @Test("tells a new view the answer to its own question only")
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
    // A person would see an empty screen, though the answer to their own question is there.
    await newView.expectCalls(.display(event: .fixture(name: "Tree planting")))
    older.throws(.offline)

    await view.expectNoCalls()
    // A person sees the event of today, and a moment later that there is no network, though there is.
    await newView.expectNoMoreCalls()
  }

  @Test("tells a view that comes back nothing that it asked for before it was detached")
  func ignoresAnswerOfEarlierVisit() async {
    service.eventOfTodayAnswer.holds()
    presenter.load()
    let request = await service.eventOfTodayAnswer.held()
    presenter.detachView()

    presenter.attach(view: view)
    request.throws(.offline)

    // A person sees that there is no network on a screen that has just come back, and has asked for nothing since.
    await view.expectNoCalls()
  }

  @Test("tells the view that stays what it asked for")
  func tellsViewThatStays() async {
    service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    presenter.load()

    // A person would see an empty screen, though they never left it and the answer is there.
    await view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }
}
