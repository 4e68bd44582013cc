import Interfaces
import PresenterTestSupport
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
    presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
  }

  @Test("shows the drivers in the order of the answer")
  func showsDrivers() async {
    service.driversAnswer.returns([
      .fixture(givenName: "Lando", familyName: "Norris", number: 4, code: "NOR"), .fixture(),
    ])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers == [.fixture(name: "Lando Norris", badge: "4 NOR"), .fixture()])
  }

  @Test("leaves out the parts of a row that a driver does not have, or that nobody can see")
  func leavesOutMissingParts() async {
    service.driversAnswer.returns(
      [.fixture(number: nil), .fixture(code: nil), .fixture(givenName: " ", familyName: "", number: nil, code: nil)]
        + blankTexts.flatMap { [.fixture(givenName: $0, code: $0, nationality: $0), .fixture(familyName: $0)] }
        + visibleTexts.map { .fixture(givenName: $0, code: $0, nationality: $0) })

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    let rows: [DriverViewData] =
      [.fixture(badge: "HAM"), .fixture(badge: "44"), .fixture(name: "", badge: "")]
      + blankTexts.flatMap { _ in
        [.fixture(name: "Hamilton", badge: "44", detail: "born 1985-01-07"), .fixture(name: "Lewis")]
      }
      + visibleTexts.map {
        .fixture(name: "\($0) Hamilton", badge: "44 \($0)", detail: "\($0), born 1985-01-07")
      }
    #expect(presenter.drivers == rows)
  }

  @Test("shows each day of birth as the source has it, at every edge of the calendar")
  func showsBirthdays() async {
    service.driversAnswer.returns(birthdays.compactMap { CalendarDay($0) }.map { .fixture(dateOfBirth: $0) })

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers.map(\.detail) == birthdays.map { "British, born \($0)" })
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
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("has the drivers to show when it tells the view")
  func hasDriversWhenTold() async {
    var rows: [[DriverViewData]] = []
    view.whenCalled { _ in rows.append(presenter.drivers) }
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    #expect(rows == [[], [.fixture()]])
    await service.expectCalls(.drivers)
  }

  @Test("keeps the drivers that the view can read until it tells the view")
  func keepsDriversUntilTold() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let reload = await service.driversAnswer.held()
    await view.expectCalls(.startLoading)

    presenter.searchDrivers("nobody")

    #expect(presenter.drivers == [.fixture()])
    reload.returns([.fixture()])
    await view.expectCalls(.showNoMatches(query: "nobody"))
    #expect(presenter.drivers == [])
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows the matches of a search during a load that fails")
  func showsSearchAfterFailure() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let reload = await service.driversAnswer.held()
    presenter.searchDrivers("nobody")

    reload.throws(APIError.offline)

    await view.expectCalls(.startLoading, .showNoMatches(query: "nobody"), .showFailure(message: offlineMessage))
    #expect(presenter.drivers == [])
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows a new view the earlier drivers if its load fails")
  func showsNewViewDrivers() async {
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.setViewDelegate(newView)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers, .showFailure(message: offlineMessage))
    #expect(presenter.drivers == [.fixture()])
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows the earlier drivers, too, to a view that takes the place of another during a call")
  func showsSuccessorDrivers() async {
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    view.whenCalled { if $0 == .showDrivers { presenter.setViewDelegate(newView) } }
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers, .showFailure(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("begins without a search for a new view")
  func forgetsSearch() async {
    let newView = SpyDriversView()
    service.driversAnswer.returns([.fixture()])
    presenter.searchDrivers("nobody")
    presenter.setViewDelegate(newView)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers)
    await view.expectNoCalls()
    await service.expectCalls(.drivers)
  }

  @Test("has no drivers for a new view until it tells the view")
  func hidesRowsOfEarlierView() async {
    let newView = SpyDriversView()
    service.driversAnswer.returns([.fixture()])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.setViewDelegate(newView)

    #expect(presenter.drivers == [])
    presenter.searchDrivers("lewis")
    await newView.expectCalls(.showDrivers)
    #expect(presenter.drivers == [.fixture()])
    await service.expectCalls(.drivers)
  }

  @Test("searches nothing without a view")
  func searchesNothingWithoutView() async {
    service.driversAnswer.returns([.fixture()])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.setViewDelegate(nil)

    presenter.searchDrivers("lewis")

    #expect(presenter.drivers == [])
    await service.expectCalls(.drivers)
  }

  @Test("loads nothing without a view")
  func asksNothingWithoutView() async {
    presenter.setViewDelegate(nil)

    presenter.fetchDrivers()
    await presenter.settled()

    await service.expectNoCalls()
    await view.expectNoCalls()
  }

  @Test("does not show an old failure again after a success")
  func forgetsFailures() async {
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))

    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.searchDrivers("lewis")

    await view.expectCalls(.showDrivers)
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
    #expect(presenter.drivers == [])
  }
}
