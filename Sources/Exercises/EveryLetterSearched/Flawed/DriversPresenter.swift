import Interfaces

/// Shows the drivers that match a search, as soon as the person has stopped typing.
@MainActor
final class DriversPresenter {
  weak var view: (any DriversViewType)?
  private(set) var drivers: [Driver] = []

  private let all: [Driver]
  private let clock: any Clock<Duration>
  private var search: Task<Void, Never>?

  init(drivers: [Driver], clock: any Clock<Duration>) {
    all = drivers
    self.clock = clock
  }

  /// Searches 300 milliseconds after the last letter.
  func searchDrivers(_ query: String) {
    search?.cancel()
    search = Task { [weak self, clock] in
      try? await clock.sleep(for: .milliseconds(300))
      self?.show(query)
    }
  }

  /// Waits until the newest search has ended.
  func settled() async {
    await search?.value
  }

  private func show(_ query: String) {
    drivers = all.filter { $0.familyName.lowercased().contains(query.lowercased()) }
    if drivers.isEmpty { view?.showNoMatches(query: query) } else { view?.showDrivers() }
  }
}
