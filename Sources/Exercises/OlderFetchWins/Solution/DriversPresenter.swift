import Interfaces

/// Loads the drivers, and shows them.
@MainActor
final class DriversPresenter {
  private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private weak var view: (any DriversViewType)?
  private var fetches: [Task<Void, Never>] = []

  init(service: any DriverServiceType) {
    self.service = service
  }

  func setViewDelegate(_ view: (any DriversViewType)?) {
    guard view == nil || view !== self.view else { return }
    cancelFetches()
    self.view = view
  }

  func fetchDrivers() {
    cancelFetches()
    view?.startLoading()
    let fetch = Task { [weak self, service] in
      do {
        let drivers = try await service.drivers()
        guard !Task.isCancelled else { return }
        self?.show(drivers)
      } catch {
        guard !Task.isCancelled else { return }
        self?.view?.showFailure(message: "The drivers could not be loaded. Try again.")
      }
    }
    fetches.append(fetch)
  }

  /// Waits until nothing is loading.
  func settled() async {
    for fetch in fetches { await fetch.value }
  }

  private func cancelFetches() {
    for fetch in fetches { fetch.cancel() }
  }

  private func show(_ drivers: [Driver]) {
    self.drivers = drivers.map(DriverViewData.init(driver:))
    if drivers.isEmpty {
      view?.showNoDrivers()
    } else {
      view?.showDrivers()
    }
  }
}

extension DriverViewData {
  fileprivate init(driver: Driver) {
    self.init(
      name: "\(driver.givenName) \(driver.familyName)",
      badge: [driver.number.map(String.init), driver.code].compactMap(\.self).joined(separator: " "),
      detail: "\(driver.nationality), born \(driver.dateOfBirth)")
  }
}
