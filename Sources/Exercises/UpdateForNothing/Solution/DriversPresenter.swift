import Interfaces

/// Loads the drivers, and tells a fault of the server from a request that the server refuses.
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
        view?.showDrivers()
      } catch {
        view?.showFailure(message: message(for: error))
      }
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await fetch?.value
  }

  private func message(for error: any Error) -> String {
    guard case APIError.status(let status) = error else { return "The drivers could not be loaded. Try again." }
    return status >= 500 ? "The server has a fault. Try again later." : "This app is too old. Update it."
  }
}
