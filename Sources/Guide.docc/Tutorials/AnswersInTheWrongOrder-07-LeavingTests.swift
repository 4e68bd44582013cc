import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DriverList

extension DriversPresenterTests {
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
