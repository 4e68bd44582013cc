import Interfaces
import Presenters

/// A benchmark of the live search among 10,000 drivers.
///
/// The limit for a key is one frame of the display.
@MainActor
enum SearchBenchmark {
  static func run() async {
    for query in ["", "raik", "perez serg 99", "nobody"] {
      let presenter = DriversPresenter(service: ManyDrivers(count: 10_000))
      presenter.fetchDrivers()
      await presenter.settled()
      let times = (0..<51).map { _ in ContinuousClock().measure { presenter.searchDrivers(query) } }
      let median = times.sorted()[times.count / 2]
      let frame = Duration.milliseconds(16)
      Table.row(
        "a search of 10,000 drivers for “\(query)”, \(presenter.drivers.count) found", Table.time(median),
        with: "a frame", Table.time(frame), ratio: median / frame)
    }
  }
}

private struct ManyDrivers: DriverServiceType {
  let count: Int

  func drivers() async throws -> [Driver] {
    (0..<count).map { .fixture(givenName: "Sergio \($0)", familyName: $0 % 2 == 0 ? "Pérez" : "Räikkönen") }
  }
}
