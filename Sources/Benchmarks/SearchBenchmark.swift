import Interfaces
import Presenters

/// A benchmark of the live search among 10,000 drivers.
///
/// The limit for a key is one frame of the display.
@MainActor
enum SearchBenchmark {
  private static let count = 10_000

  static func run() async throws {
    let (presenter, view) = (DriversPresenter(service: ManyDrivers()), CountingView())
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await presenter.settled()
    let withNumber = (0..<count).count { $0.isMultiple(of: 2) && "\($0)".contains("99") }
    for (query, matches) in [("", count), ("raik", count / 2), ("perez serg 99", withNumber), ("nobody", 0)] {
      let figure = Figure("a search of 10,000 drivers for “\(query)”, \(matches) found")
      let shown = view.showCount
      let times = (0..<51).map { _ in ContinuousClock().measure { presenter.searchDrivers(query) } }
      try figure.check(presenter.drivers.count == matches && view.showCount == shown + times.count)
      figure.show(times.min() ?? .zero, with: "a frame", .milliseconds(16))
    }
  }
}

private struct ManyDrivers: DriverServiceType {
  func drivers() async throws -> [Driver] {
    (0..<10_000).map { .fixture(givenName: "Sergio \($0)", familyName: $0 % 2 == 0 ? "Pérez" : "Räikkönen") }
  }
}

/// A view that counts how often it shows the drivers.
private final class CountingView: DriversViewType {
  private(set) var showCount = 0

  func startLoading() {}
  func showDrivers() { showCount += 1 }
  func showFailure(message: String) {}
  func showNoDrivers() {}
  func showNoMatches(query: String) { showCount += 1 }
}
