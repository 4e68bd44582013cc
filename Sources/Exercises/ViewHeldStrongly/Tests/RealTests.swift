import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import ViewHeldStrongly

@Suite(.rehearsal)
@MainActor
struct ViewHeldStronglyTests {
  let service = MockVolunteerService().lenient()
  let presenter: VolunteerPresenter

  init() {
    presenter = VolunteerPresenter(service: service, today: DateInterval())
  }

  @Test("releases a view that has gone without being detached")
  func holdsViewWeakly() {
    var view: SpyVolunteerView? = SpyVolunteerView()
    if let view { presenter.attach(view: view) }

    expectDeallocated(&view)
  }

  @Test("tells a view nothing after it was detached")
  func tellsNothingAfterwards() async {
    let view = SpyVolunteerView()
    service.eventOfTodayAnswer.holds()
    presenter.attach(view: view)
    presenter.load()
    let request = await service.eventOfTodayAnswer.held()
    presenter.detachView()

    request.returns(.fixture())

    await view.expectNoCalls()
  }

  @Test("displays the event of today while the view is attached")
  func displaysEvent() async {
    let view = SpyVolunteerView()
    service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))
    presenter.attach(view: view)

    presenter.load()

    await view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }
}
