import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversFailureTests: RehearsalTestCase {
  func testShowsTheReasonForEachErrorOfTheServerAndNeverABlankOne() async {
    let errors: [(APIError, String)] = [
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
    ]
    for (error, message) in errors {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.throws(error)

      presenter.fetchDrivers()

      await service.expectCalls(.drivers)
      await view.expectCalls(.startLoading, .showFailure(message: message))
    }
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
