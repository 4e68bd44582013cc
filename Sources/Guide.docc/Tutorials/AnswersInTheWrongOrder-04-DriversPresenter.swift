import Interfaces

/// A presenter that loads the drivers and shows those that match a search.
@MainActor
final class DriversPresenter: DriversPresenterType {
  private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private weak var view: (any DriversViewType)?
  private var found: [DriverViewData]?
  private var query = ""
  private var fetches = 0

  init(service: any DriverServiceType) {
    self.service = service
  }

  func setViewDelegate(_ view: (any DriversViewType)?) {
    self.view = view
    drivers = []
    query = ""
  }

  func fetchDrivers() {
    fetches += 1
    let number = fetches
    view?.startLoading()
    Task { [weak self, service] in
      let drivers = try? await service.drivers()
      guard number == self?.fetches else { return }
      self?.finish(drivers)
    }
  }

  func searchDrivers(_ query: String) {
    self.query = query
    showRows()
  }

  private func finish(_ drivers: [Driver]?) {
    if let drivers {
      found = drivers.map(DriverViewData.init(driver:))
      showRows()
    } else {
      view?.showFailure(message: "The drivers could not be loaded. Try again.")
    }
  }

  private func showRows() {
    guard let found else { return }
    drivers = found.filter {
      query.isEmpty || "\($0.name) \($0.badge)".lowercased().contains(query.lowercased())
    }
    if found.isEmpty {
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
