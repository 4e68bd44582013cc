import Interfaces

/// A presenter that loads the drivers and shows those that match a search.
@MainActor
public final class DriversPresenter: DriversPresenterType {
  /// The search of a view.
  private struct Search {
    var query = ""
    /// True if the view shows the drivers that match the query.
    var isShown = false
  }

  /// The drivers to show: all drivers, or the matches of a search.
  public private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private let work = Work()
  private weak var view: (any DriversViewType)?
  private var request: Request?
  private var task: Task<Void, Never>?
  private var index: DriverIndex?
  private var search = Search()

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
  /// A new view begins without a search, and reads no drivers until it is told of some. Setting the same view again has no effect.
  /// Setting `nil` cancels the fetch even if the view is already deallocated.
  public func setViewDelegate(_ view: (any DriversViewType)?) {
    let isSameView = view != nil && view === self.view
    if isSameView { return }
    self.view = view
    drivers = []
    search = Search()
    replaceFetch(with: nil)
  }

  /// Loads the drivers, after cancelling any earlier fetch.
  ///
  /// If the earlier fetch finishes anyway, the presenter ignores its result. After a failure, the earlier drivers stay. Without a
  /// view, the call has no effect.
  public func fetchDrivers() {
    guard let view else { return }
    let request = Request()
    replaceFetch(with: request)
    guard self.request === request else { return }
    view.startLoading()
    guard self.request === request else { return }
    task = work.task { [weak self, service] in
      let result = await Result(awaiting: { try await DriverIndex(awaiting: service) })
      self?.show(result, of: request)
    }
  }

  /// Searches the drivers.
  ///
  /// During a fetch, the view shows the result of the search only after the fetch has ended. Without a view, the call has no
  /// effect.
  public func searchDrivers(_ query: String) {
    search = Search(query: query)
    if request?.isOpen != true { showDrivers() }
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func replaceFetch(with newRequest: Request?) {
    // The service may call back when its task is cancelled.
    let earlier = task
    (request, task) = (newRequest, nil)
    earlier?.cancel()
  }

  private func show(_ result: Result<DriverIndex, any Error>, of request: Request) {
    guard self.request === request else { return }
    request.isOpen = false
    switch result {
    case .success(let index):
      self.index = index
      showDrivers()
    case .failure(let error):
      // A search during the fetch has not been shown yet.
      if !search.isShown { showDrivers() }
      guard self.request === request else { return }
      view?.showFailure(message: Messages.text(for: error))
    }
  }

  /// Shows the drivers that match the query.
  ///
  /// Until the next view, the drivers change only here, together with what the view shows.
  private func showDrivers() {
    guard let view, let index else { return }
    search.isShown = true
    drivers = index.rows(matching: search.query)
    if index.isEmpty {
      view.showNoDrivers()
    } else if drivers.isEmpty {
      view.showNoMatches(query: search.query)
    } else {
      view.showDrivers()
    }
  }
}
