import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Drivers presenter, failures", .rehearsal)
struct DriversFailureTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("passes on what the server says")
  func serverMessage() async {
    service.driversAnswer.throws(APIError.server(message: "The season has not begun."))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidFail(message: "The season has not begun."))
  }

  @Test("names the status of a server that says no more")
  func serverStatus() async {
    service.driversAnswer.throws(APIError.status(503))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .driversDidFail(message: "The server answered with status 503. Try again later."))
  }

  @Test(
    "passes on why the server does not let the app in, or says it in its place",
    arguments: [
      ("The token has expired.", "The token has expired."),
      (nil, "The server did not let the app in. Try again later."),
    ])
  func unauthorized(said: String?, shown: String) async {
    service.driversAnswer.throws(APIError.unauthorized(message: said))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidFail(message: shown))
  }

  @Test("says that the server took too long")
  func timedOut() async {
    service.driversAnswer.throws(APIError.timedOut)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .driversDidFail(message: "The server took too long to answer. Try again later."))
  }

  @Test("says that there is no connection")
  func offline() async {
    service.driversAnswer.throws(APIError.offline)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidFail(message: offlineMessage))
  }

  @Test("says that the answer could not be read")
  func undecodable() async {
    service.driversAnswer.throws(APIError.undecodable(.fixture()))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .driversDidFail(message: "The server's answer could not be read. Try again later."))
  }

  @Test("ends its loading on an error that nobody thought of")
  func unexpectedError() async {
    service.driversAnswer.throws(UnexpectedError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidFail(message: "Something went wrong. Try again."))
  }

  @Test("ends its loading when the service gives up by itself")
  func cancelledByTheService() async {
    service.driversAnswer.throws(CancellationError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .driversDidFail(message: "Something went wrong. Try again."))
  }
}

let offlineMessage = "There is no connection. Check your network and try again."

private struct UnexpectedError: Error {}
