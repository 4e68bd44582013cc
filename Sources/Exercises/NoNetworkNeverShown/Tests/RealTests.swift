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

  @Test("says that the network is missing, and not that there are no events")
  func showsNoNetwork() async {
    service.eventOfTodayAnswer.throws(.offline)

    presenter.load()

    // A person sees that there are no events today, stays at home, and misses one.
    await view.expectCalls(.displayNoNetwork)
  }

  @Test("says that there are no events, without a reason")
  func showsNoEvent() async {
    service.eventOfTodayAnswer.returns(nil)

    presenter.load()

    // A person would see a message about a missing network, or a wrong reason, on a day without an event.
    await view.expectCalls(.displayNoData)
  }

  @Test("says why the server refused")
  func showsReason() async {
    service.eventOfTodayAnswer.throws(.server(message: "The page is private."))

    presenter.load()

    // A person would not see the server's explanation.
    await view.expectCalls(.displayFailure(message: "The page is private."))
  }

  @Test("displays the event of today")
  func showsEvent() async {
    service.eventOfTodayAnswer.returns(.fixture(name: "Tree planting"))

    presenter.load()

    // A person would see an empty screen, though there is an event today.
    await view.expectCalls(.display(event: .fixture(name: "Tree planting")))
  }
}
