import Interfaces
import Presenters

/// Measures what the package claims to be fast, and prints each figure beside what it is compared with.
///
/// Run it optimized: `swift run -c release benchmarks`.
@main
struct Benchmarks {
  static func main() async {
    print("measurement | median | of a frame (16 ms)")
    for query in ["", "raik", "perez serg 99", "nobody"] { await searchDrivers(query) }
  }

  /// How long the live search over 10,000 drivers takes for one key.
  @MainActor
  private static func searchDrivers(_ query: String) async {
    let presenter = DriversPresenter(service: ManyDrivers(count: 10_000))
    presenter.fetchDrivers()
    await presenter.settled()
    let times = (0..<51).map { _ in ContinuousClock().measure { presenter.searchDrivers(query) } }
    let median = times.sorted()[times.count / 2]
    let share = Int((median / .milliseconds(16) * 100).rounded())
    print("search 10,000 drivers for “\(query)”, \(presenter.drivers.count) found | \(median) | \(share) %")
  }
}

private struct ManyDrivers: DriverServiceType {
  let count: Int

  func drivers() async throws -> [Driver] {
    (0..<count).map { .fixture(givenName: "Sergio \($0)", familyName: $0 % 2 == 0 ? "Pérez" : "Räikkönen") }
  }
}
