import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Volunteer

extension VolunteerPresenterTests {
  @Test("stops the sensor and denies access after the timeout")
  func deniesAfterTimeout() async {
    let presenter = await presenterWithEvent()
    location.authorization = .granted
    presenter.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.setDelegate(presenter), .startLocating)

    await clock.advance(by: .seconds(30))

    await view.expectCalls(.startLocating, .leaderAccessDenied(reason: .noFix))
    await location.expectCalls(.stopLocating)
  }

  @Test("stops the sensor when it goes itself")
  func stopsSensorWhenItGoes() async {
    var presenter: VolunteerPresenter? = await presenterWithEvent()
    location.authorization = .granted
    presenter?.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.setDelegate(presenter), .startLocating)

    await expectDeallocated(&presenter)

    await location.expectCalls(.stopLocating)
    await view.expectCalls(.startLocating)
  }

  @Test("keeps no view alive")
  func holdsViewWeakly() async {
    let presenter = await presenterWithEvent()
    var passing: SpyVolunteerView? = SpyVolunteerView()
    passing.map(presenter.attach(view:))

    await expectDeallocated(&passing)
  }
}
