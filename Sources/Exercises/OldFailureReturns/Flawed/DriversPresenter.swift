import Foundation
import Interfaces

/// Loads the drivers, and shows those whose names contain the query.
@MainActor
final class DriversPresenter: DriversPresenterType {
  var drivers: [DriverViewData] {
    (loaded ?? []).filter { query.isEmpty || $0.name.localizedStandardContains(query) }
  }

  private let service: any DriverServiceType
  private weak var view: (any DriversViewType)?
  private var fetch: Task<Void, Never>?
  private var loaded: [DriverViewData]?
  private var query = ""
  private var failure: String?

  init(service: any DriverServiceType) {
    self.service = service
  }

  func setViewDelegate(_ view: (any DriversViewType)?) {
    guard view == nil || view !== self.view else { return }
    fetch?.cancel()
    fetch = nil
    self.view = view
  }

  func fetchDrivers() {
    fetch?.cancel()
    view?.startLoading()
    fetch = Task { [weak self, service] in
      do {
        let drivers = try await service.drivers()
        guard !Task.isCancelled else { return }
        self?.finish(with: drivers)
      } catch {
        guard !Task.isCancelled else { return }
        self?.fail(with: "The drivers could not be loaded. Try again.")
      }
    }
  }

  func searchDrivers(_ query: String) {
    self.query = query
    guard fetch == nil else { return }
    if let failure {
      view?.showFailure(message: failure)
    } else {
      showRows()
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await fetch?.value
  }

  private func finish(with drivers: [Driver]) {
    fetch = nil
    loaded = drivers.map(DriverViewData.init(driver:))
    showRows()
  }

  private func fail(with message: String) {
    fetch = nil
    failure = message
    view?.showFailure(message: message)
  }

  private func showRows() {
    guard let loaded else { return }
    if loaded.isEmpty {
      view?.showNoDrivers()
    } else if drivers.isEmpty {
      view?.showNoMatches(query: query)
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
