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

  @Test("shows the server's message")
  func serverMessage() async {
    service.driversAnswer.throws(APIError.server(message: "The season has not begun."))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "The season has not begun."))
  }

  @Test("shows the status if the server sends no message")
  func serverStatus() async {
    service.driversAnswer.throws(APIError.status(503))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server answered with status 503. Try again later."))
  }

  @Test(
    "shows the server's reason for an unauthorized request, or its own text",
    arguments: [
      ("The token has expired.", "The token has expired."),
      (nil, "The server did not let the app in. Try again later."),
    ])
  func unauthorized(said: String?, shown: String) async {
    service.driversAnswer.throws(APIError.unauthorized(message: said))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: shown))
  }

  @Test("shows that the server took too long")
  func timedOut() async {
    service.driversAnswer.throws(APIError.timedOut)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server took too long to answer. Try again later."))
  }

  @Test("shows that there is no connection")
  func offline() async {
    service.driversAnswer.throws(APIError.offline)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))
  }

  @Test("shows that the answer could not be read")
  func undecodable() async {
    service.driversAnswer.throws(APIError.undecodable(.fixture()))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server's answer could not be read. Try again later."))
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
