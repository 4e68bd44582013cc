import Interfaces

/// Loads the drivers, and shows them.
@MainActor
final class DriversPresenter {
  private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private weak var view: (any DriversViewType)?
  private var fetch: Task<Void, Never>?

  init(service: any DriverServiceType) {
    self.service = service
  }

  func setViewDelegate(_ view: (any DriversViewType)?) {
    guard view == nil || view !== self.view else { return }
    fetch?.cancel()
    self.view = view
  }

  func fetchDrivers() {
    fetch?.cancel()
    view?.startLoading()
    fetch = Task { [weak self, service] in
      var drivers: [Driver] = []
      var message: String?
      do {
        drivers = try await service.drivers()
      } catch {
        message = "The drivers could not be loaded. Try again."
      }
      guard !Task.isCancelled else { return }
      self?.show(drivers, message: message)
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await fetch?.value
  }

  private func show(_ drivers: [Driver], message: String?) {
    self.drivers = drivers.map(DriverViewData.init(driver:))
    if let message {
      view?.showFailure(message: message)
    } else if drivers.isEmpty {
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
