import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DriverList

extension DriversPresenterTests {
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
}
