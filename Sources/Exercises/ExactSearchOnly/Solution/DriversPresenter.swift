import Foundation
import Interfaces

/// Loads the drivers, and shows those whose names match the search.
@MainActor
final class DriversPresenter: DriversPresenterType {
  var drivers: [DriverViewData] {
    (loaded ?? []).filter { matches($0.name) }
  }

  private let service: any DriverServiceType
  private weak var view: (any DriversViewType)?
  private var fetch: Task<Void, Never>?
  private var loaded: [DriverViewData]?
  private var query = ""

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
        self?.fetch = nil
        self?.view?.showFailure(message: "The drivers could not be loaded. Try again.")
      }
    }
  }

  func searchDrivers(_ query: String) {
    self.query = query
    guard fetch == nil else { return }
    showRows()
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

  private func matches(_ name: String) -> Bool {
    let name = folded(name)
    return folded(query).split(separator: " ").allSatisfy { name.contains($0) }
  }

  private func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
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
