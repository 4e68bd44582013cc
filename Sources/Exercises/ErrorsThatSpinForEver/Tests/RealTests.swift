import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import ErrorsThatSpinForEver

@Suite(.rehearsal)
@MainActor
struct ErrorsThatSpinForEverTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test(
    "ends its loading on every error of the API, and on an error of any other type",
    arguments: [APIError.offline, APIError.timedOut, APIError.status(503), UnexpectedError()] as [any Error])
  func endsOnErrors(error: any Error) async {
    service.driversAnswer.throws(error)

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectNext(.startLoading)
    await view.expectNext { if case .showFailure(let message) = $0 { !message.isEmpty } else { false } }
    await service.expectCalls(.drivers)
  }

  @Test("passes on the server's message")
  func passesOnServerMessage() async {
    service.driversAnswer.throws(APIError.server(message: "The season has not begun."))

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: "The season has not begun."))
    await service.expectCalls(.drivers)
  }

  @Test("says nothing about a fetch that a newer one replaced")
  func isQuietWhenCancelled() async {
    service.driversAnswer.sequence(.held, .returns([.fixture()]))
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()

    presenter.fetchDrivers()
    await older.expectCancelled()
    await presenter.settled()

    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }
}

private struct UnexpectedError: Error {}
