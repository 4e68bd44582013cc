import Interfaces

/// Loads the drivers of a season.
@MainActor
final class DriversPresenter {
  weak var view: (any DriversViewType)?
  private(set) var drivers: [Driver] = []

  private let service: any DriverServiceType
  private var fetch: Task<Void, Never>?

  init(service: any DriverServiceType) {
    self.service = service
  }

  func fetchDrivers() {
    view?.startLoading()
    fetch = Task {
      do {
        drivers = try await service.drivers()
        if drivers.isEmpty { view?.showNoDrivers() } else { view?.showDrivers() }
      } catch {
        view?.showFailure(message: "The drivers could not be loaded. Try again.")
      }
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await fetch?.value
  }
}
