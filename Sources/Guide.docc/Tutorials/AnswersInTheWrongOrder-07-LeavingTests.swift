import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DriverList

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

  @Test("shows that it is loading until the service answers")
  func loadsUntilAnswered() async {
    service.driversAnswer.holds()
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)

    request.returns([.fixture()])

    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("shows the newer fetch if the older one finishes last")
  func newerWins() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    await service.expectCalls(.drivers, .drivers)

    newer.returns([.fixture(givenName: "Lando", familyName: "Norris")])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    older.returns([.fixture(), .fixture()])

    await view.expectNoMoreCalls()
    #expect(presenter.drivers == [.fixture(name: "Lando Norris")])
  }

  @Test("cancels the older of two fetches and ignores its result")
  func cancelsOlder() async {
    service.driversAnswer.sequence(.held, .returns([.fixture()]))
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()

    presenter.fetchDrivers()

    await older.expectCancelled()
    await service.expectCalls(.drivers, .drivers)
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
  }

  @Test("does not show a new view the answer for the earlier one")
  func keepsAnswersApart() async {
    let newView = SpyDriversView()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(newView)
    request.returns([.fixture()])

    await newView.expectNoCalls()
    await view.expectCalls(.startLoading)
    await service.expectCalls(.drivers)
  }

  @Test("continues loading when the same view is set again")
  func goesOnForTheSameView() async {
    service.driversAnswer.holds()
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(view)
    request.returns([.fixture()])

    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
  }

  @Test("is deallocated at once and cancels its fetch")
  func isReleasedWhileLoading() async {
    var passing: DriversPresenter? = DriversPresenter(service: service)
    service.driversAnswer.holds()
    passing?.setViewDelegate(view)
    passing?.fetchDrivers()
    let request = await service.driversAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
  }
}
