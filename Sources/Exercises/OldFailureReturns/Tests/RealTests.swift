import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import OldFailureReturns

@Suite(.rehearsal)
@MainActor
struct OldFailureReturnsTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("does not show an old failure again after a success")
  func forgetsFailures() async {
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    presenter.fetchDrivers()
    await presenter.settled()
    presenter.fetchDrivers()
    await presenter.settled()
    await view.expectCalls(.startLoading, .showFailure(message: failure), .startLoading, .showDrivers)

    presenter.searchDrivers("lewis")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("keeps the message of a failed fetch visible while a person types")
  func keepsNewFailure() async {
    service.driversAnswer.throws(APIError.offline)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showFailure(message: failure))

    presenter.searchDrivers("lewis")

    await view.expectCalls(.showFailure(message: failure))
    await service.expectCalls(.drivers)
  }

  @Test("shows the drivers that match the query")
  func searches() async {
    service.driversAnswer.returns([.fixture(), .fixture(givenName: "Lando", familyName: "Norris")])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers("lewis")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers)
    #expect(presenter.drivers == [.fixture()])
  }
}

private let failure = "The drivers could not be loaded. Try again."
