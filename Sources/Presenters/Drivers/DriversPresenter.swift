import Interfaces

/// A presenter that loads the drivers and shows those that match a search.
@MainActor
public final class DriversPresenter: DriversPresenterType {
  /// The search of a view.
  private struct Search {
    var query = ""
    /// The query whose matches the view shows, or `nil` if it shows none.
    var shownQuery: String?
  }

  /// The drivers to show: all drivers, or the matches of a search.
  public private(set) var drivers: [DriverViewData] = []

  private let service: any DriverServiceType
  private let work = Work()
  private weak var view: (any DriversViewType)?
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
  /// A new view begins without a search. Setting the same view again has no effect. Setting `nil` cancels the fetch even if
  /// the view is already deallocated.
  public func setViewDelegate(_ view: (any DriversViewType)?) {
    guard view == nil || view !== self.view else { return }
    cancelFetch()
    search = Search()
    self.view = view
  }

  /// Loads the drivers, after cancelling any earlier fetch.
  ///
  /// If the earlier fetch finishes anyway, the presenter ignores its result. After a failure, the earlier drivers stay. Without a
  /// view, the call has no effect.
  public func fetchDrivers() {
    guard let view else { return }
    cancelFetch()
    task = work.task { [weak self, service] in
      let result = await Result(awaiting: { try await DriverIndex(awaiting: service) })
      guard !Task.isCancelled else { return }
      self?.finish(result)
    }
    view.startLoading()
  }

  /// Searches the drivers.
  ///
  /// During a fetch, the view shows the result of the search only after the fetch has ended.
  public func searchDrivers(_ query: String) {
    search.query = query
    if task == nil { showRows() }
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
      showRows()
    case .failure(let error):
      // A search during the fetch has not been shown yet.
      if search.query != search.shownQuery { showRows() }
      view?.showFailure(message: Messages.text(for: error))
    }
  }

  /// Shows the drivers that match the query.
  ///
  /// The rows change only here, together with the view.
  private func showRows() {
    guard let index else { return }
    search.shownQuery = search.query
    drivers = index.rows(matching: search.query)
    if index.isEmpty {
      view?.showNoDrivers()
    } else if drivers.isEmpty {
      view?.showNoMatches(query: search.query)
    } else {
      view?.showDrivers()
    }
  }
}
