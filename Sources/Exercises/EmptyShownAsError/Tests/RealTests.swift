import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import EmptyShownAsError

@Suite(.rehearsal)
@MainActor
struct EmptyShownAsErrorTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("shows an empty answer as no drivers, and not as an error")
  func showsEmpty() async {
    service.driversAnswer.returns([])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showNoDrivers)
    await service.expectCalls(.drivers)
  }

  @Test("shows a message when the drivers could not be loaded")
  func showsFailure() async {
    service.driversAnswer.throws(APIError.offline)

    presenter.fetchDrivers()

    await view.expectNext(.startLoading)
    await view.expectNext { if case .showFailure(let message) = $0 { !message.isEmpty } else { false } }
    await service.expectCalls(.drivers)
  }

  @Test("shows the drivers")
  func showsDrivers() async {
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
    #expect(presenter.drivers == [.fixture()])
  }
}
