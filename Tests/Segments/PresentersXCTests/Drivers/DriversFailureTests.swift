import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversFailureTests: RehearsalTestCase {
  func testShowsTheServersMessage() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(APIError.server(message: "The season has not begun."))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "The season has not begun."))
  }

  func testShowsTheStatusIfTheServerSendsNoMessage() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(APIError.status(503))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server answered with status 503. Try again later."))
  }

  func testShowsTheServersReasonForAnUnauthorizedRequestOrItsOwnText() async {
    for (said, shown) in [
      ("The token has expired.", "The token has expired."),
      (nil, "The server did not let the app in. Try again later."),
    ] {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.throws(APIError.unauthorized(message: said))

      presenter.fetchDrivers()

      await service.expectCalls(.drivers)
      await view.expectCalls(.startLoading, .showFailure(message: shown))
    }
  }

  func testShowsThatTheServerTookTooLong() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(APIError.timedOut)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server took too long to answer. Try again later."))
  }

  func testShowsThatThereIsNoConnection() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(APIError.offline)

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))
  }

  func testShowsThatTheAnswerCouldNotBeRead() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(APIError.undecodable(.fixture()))

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(
      .startLoading, .showFailure(message: "The server's answer could not be read. Try again later."))
  }

  func testEndsLoadingAfterAnUnknownError() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(UnexpectedError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "Something went wrong. Try again."))
  }

  func testEndsLoadingWhenTheServiceThrowsACancellationError() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.throws(CancellationError())

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showFailure(message: "Something went wrong. Try again."))
  }

  /// Creates a presenter with a view.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyDriversView, MockDriverService, DriversPresenter) {
    let view = SpyDriversView(line: line)
    let service = MockDriverService(line: line)
    let presenter = leakChecked(DriversPresenter(service: service), line: line)
    presenter.setViewDelegate(view)
    return (view, service, presenter)
  }
}

private struct UnexpectedError: Error {}
