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

  @Test(
    "shows the reason for each error of the server, and never a blank one",
    arguments: [
      (.server(message: "The season has not begun."), "The season has not begun."),
      (.server(message: " \u{200B}\n"), "Something went wrong. Try again."),
      (.status(503), "The server answered with status 503. Try again later."),
      (.unauthorized(message: "The token has expired."), "The token has expired."),
      (.unauthorized(message: " "), "The server did not let the app in. Try again later."),
      (.unauthorized(message: nil), "The server did not let the app in. Try again later."),
      (.timedOut, "The server took too long to answer. Try again later."),
      (.offline, offlineMessage),
      (.undecodable(.fixture()), "The server’s answer could not be read. Try again later."),
      (.unanswered, "Something went wrong. Try again."),
    ] as [(APIError, String)])
  func errors(error: APIError, message: String) async {
    service.driversAnswer.throws(error)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: message))
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
