import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversFailureTests: RehearsalTestCase {
  func testShowsTheReasonForEachErrorOfTheServerAndNeverABlankOne() async {
    for error in apiErrors {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.throws(error)

      presenter.fetchDrivers()

      await service.expectCalls(.drivers)
      await view.expectCalls(.startLoading, .showFailure(message: shownMessage(for: error)))
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
