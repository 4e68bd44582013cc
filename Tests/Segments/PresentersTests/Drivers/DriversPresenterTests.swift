import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Drivers presenter", .rehearsal)
struct DriversPresenterTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("shows the drivers in the order of the answer")
  func showsDrivers() async {
    service.driversAnswer.returns([
      .fixture(givenName: "Lando", familyName: "Norris", number: 4, code: "NOR"), .fixture(),
    ])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidLoad)
    #expect(presenter.drivers == [.fixture(name: "Lando Norris", badge: "4 NOR"), .fixture()])
  }

  @Test("shows the number and the code if a driver has them")
  func showsBadges() async {
    service.driversAnswer.returns([
      .fixture(number: nil), .fixture(code: nil), .fixture(number: nil, code: nil),
    ])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidLoad)
    #expect(presenter.drivers.map(\.badge) == ["HAM", "44", ""])
  }

  @Test("shows nationality and date of birth")
  func showsDetails() async {
    service.driversAnswer.returns([.fixture(nationality: "Mexican", dateOfBirth: .fixture(year: 1990, day: 26))])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidLoad)
    #expect(presenter.drivers == [.fixture(detail: "Mexican, born 1990-01-26")])
  }

  @Test("shows an empty answer as an empty list, not as an error")
  func showsEmpty() async {
    service.driversAnswer.returns([])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showNoDrivers)
    #expect(presenter.drivers == [])
  }

  @Test("keeps its drivers when a later load fails")
  func keepsDriversOnFailure() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .driversDidLoad)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .driversDidFail(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("does not show an old failure again after a success")
  func forgetsFailures() async {
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .driversDidFail(message: offlineMessage))

    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .driversDidLoad)
    presenter.searchDrivers("lewis")

    await view.expectCalls(.driversDidLoad)
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("holds its view weakly and ignores the answer for a deallocated one")
  func holdsViewWeakly() async {
    var passingView: SpyDriversView? = SpyDriversView()
    service.driversAnswer.holds()
    presenter.setViewDelegate(passingView)
    presenter.fetchDrivers()
    await passingView?.expectCalls(.startLoading)
    await expectDeallocated(&passingView)

    await service.driversAnswer.held().returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.drivers)
    await view.expectNoCalls()
    #expect(presenter.drivers == [.fixture()])
  }
}
