import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import NoNetworkNeverShown

@Suite(.rehearsal)
@MainActor
struct NoNetworkNeverShownTests {
  let view = SpyVolunteerView()
  let service = MockVolunteerService()
  let presenter: VolunteerPresenter

  init() {
    presenter = VolunteerPresenter(service: service, today: DateInterval())
    presenter.attach(view: view)
    service.lenient()
  }

  @Test("says that there is no network, and not that there is no event")
  func showsNoNetwork() async {
    service.eventOfTodayAnswer.throws(.offline)

    presenter.load()

    // A person sees that there is no event today, stays at home, and misses it.
    await view.expectCalls(.displayNoNetwork)
  }

  @Test("says that there is no event, without a reason")
  func showsNoEvent() async {
    service.eventOfTodayAnswer.returns(nil)

    presenter.load()

    // A person would see that there is no network, or a reason that is none, on a day without an event.
    await view.expectCalls(.displayNoData(reason: nil))
  }

  @Test("says why the server refused")
  func showsReason() async {
    service.eventOfTodayAnswer.throws(.server(message: "The page is private."))

    presenter.load()

    // A person would see nothing of what the server says about why.
    await view.expectCalls(.displayNoData(reason: "The page is private."))
  }

  @Test("displays the event of today")
  func showsEvent() async {
    service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    presenter.load()

    // A person would see no event, though there is one.
    await view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }
}
