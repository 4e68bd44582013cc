import Interfaces

/// A presenter that loads the drivers and shows those that match a search.
@MainActor
public final class DriversPresenter: DriversPresenterType {
  /// The drivers to show: all drivers, or the matches of a search.
  public private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private let work = Work()
  private weak var view: (any DriversViewType)?
  private var task: Task<Void, Never>?
  private var index: DriverIndex?
  private var query = ""

  /// Creates a presenter.
  ///
  /// - Parameter service: The source of the drivers.
  public init(service: any DriverServiceType) {
    self.service = service
  }

  deinit {
    task?.cancel()
  }

  /// Sets the view, or removes it, and cancels the fetch in progress.
  ///
  /// Setting the same view again has no effect. Setting `nil` cancels the fetch even if the view is already deallocated.
  public func setViewDelegate(_ view: (any DriversViewType)?) {
    guard view == nil || view !== self.view else { return }
    cancelFetch()
    self.view = view
  }

  /// Loads the drivers, after cancelling any earlier fetch.
  ///
  /// If the earlier fetch finishes anyway, the presenter ignores its result.
  public func fetchDrivers() {
    cancelFetch()
    view?.startLoading()
    task = work.task { [weak self, service] in
      let result = await Result(awaiting: { try await DriverIndex(awaiting: service) })
      guard !Task.isCancelled else { return }
      self?.finish(result)
    }
  }

  /// Searches the drivers.
  ///
  /// During a fetch, the view shows the result of the search only after the fetch has ended.
  public func searchDrivers(_ query: String) {
    self.query = query
    search()
    if task == nil { showDrivers() }
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func cancelFetch() {
    task?.cancel()
    task = nil
  }

  private func finish(_ result: Result<DriverIndex, any Error>) {
    task = nil
    switch result {
    case .success(let index):
      self.index = index
      search()
      showDrivers()
    case .failure(let error):
      view?.driversDidFail(message: message(for: error))
    }
  }

  private func search() {
    drivers = index?.rows(matching: query) ?? []
  }

  private func showDrivers() {
    guard let index else { return }
    if index.isEmpty {
      view?.showNoDrivers()
    } else if drivers.isEmpty {
      view?.showNoMatches(query: query)
    } else {
      view?.driversDidLoad()
    }
  }

  private func message(for error: any Error) -> String {
    switch error as? APIError {
    case .server(let message): message
    case .status(let status): Messages.Drivers.refused(status: status)
    case .unauthorized(let message): message ?? Messages.Drivers.unauthorized
    case .timedOut: Messages.Drivers.timedOut
    case .offline: Messages.offline
    case .undecodable: Messages.Drivers.undecodable
    case nil: Messages.unexpected
    }
  }
}
