import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Drivers presenter: races", .rehearsal)
struct DriversRaceTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
  }

  @Test("shows and searches the newer fetch if the older one finishes last")
  func newerWins() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()

    newer.returns([.fixture(givenName: "Lando", familyName: "Norris")])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    older.returns([.fixture(), .fixture()])
    await presenter.settled()
    presenter.searchDrivers("")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
    #expect(presenter.drivers == [.fixture(name: "Lando Norris")])
  }

  @Test("shows the newer fetch if the older one fails first")
  func olderFailureIsIgnored() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    await view.expectCalls(.startLoading, .startLoading)

    older.throws(APIError.offline)
    await view.expectNoMoreCalls()
    newer.returns([.fixture()])

    await service.expectCalls(.drivers, .drivers)
    await view.expectCalls(.showDrivers)
  }

  @Test("cancels the older of two fetches and ignores its result")
  func cancelsOlder() async {
    service.driversAnswer.sequence(.held, .returns([.fixture()]))
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()

    presenter.fetchDrivers()

    await older.expectCancelled()
    await presenter.settled()
    await service.expectCalls(.drivers, .drivers)
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
  }

  @Test("tells a removed view nothing")
  func ignoresAnswerAfterDetach() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(nil)
    request.returns([.fixture()])
    await presenter.settled()

    await request.expectCancelled()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
    #expect(presenter.drivers == [])
  }

  @Test("does not show a new view the answer for the earlier one")
  func keepsAnswersApart() async {
    let newView = SpyDriversView()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(newView)
    request.returns([.fixture()])
    await presenter.settled()
    presenter.searchDrivers("")

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
    await newView.expectNoCalls()
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

  @Test("cancels the fetch of a deallocated view when the view is set to nil")
  func cancelsForGoneView() async {
    var passing: SpyDriversView? = SpyDriversView()
    service.driversAnswer.holds()
    presenter.setViewDelegate(passing)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()
    await passing?.expectCalls(.startLoading)
    await expectDeallocated(&passing)

    presenter.setViewDelegate(nil)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
  }

  @Test("tells a new view about a search at once after it replaced a view during a fetch")
  func searchesForNewView() async {
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading)
    presenter.setViewDelegate(newView)

    presenter.searchDrivers("lewis")

    await newView.expectCalls(.showDrivers)
    await presenter.settled()
    await service.expectCalls(.drivers, .drivers)
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
