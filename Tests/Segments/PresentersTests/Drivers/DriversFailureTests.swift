import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Drivers presenter: failures", .rehearsal)
struct DriversFailureTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
  }

  @Test("shows the reason for each error of the server, and never a blank one", arguments: apiErrors)
  func errors(error: APIError) async {
    service.driversAnswer.throws(error)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: shownMessage(for: error)))
  }

  @Test("ends loading after an unknown error")
  func unexpectedError() async {
    service.driversAnswer.throws(UnexpectedError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "Something went wrong. Try again."))
  }

  @Test("ends loading when the service throws a cancellation error")
  func cancelledByTheService() async {
    service.driversAnswer.throws(CancellationError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "Something went wrong. Try again."))
  }
}

private struct UnexpectedError: Error {}
