import Foundation

/// Searches while the reader types, shows covers, and reserves books.
@MainActor package final class CatalogPresenter {
  package weak var view: (any CatalogViewType)?
  private let service: any CatalogServiceType
  private let clock: any Clock<Duration>
  private var searching: Task<Void, Never>?

  package init(service: any CatalogServiceType, clock: any Clock<Duration> = ContinuousClock()) {
    (self.service, self.clock) = (service, clock)
  }

  /// Searches after a pause of the reader, and cancels the previous search.
  @discardableResult
  package func search(_ text: String) -> Task<Void, Never> {
    searching?.cancel()
    let task = Task { [weak self, service, clock] in
      do {
        try await clock.sleep(for: .milliseconds(300))
        let books = try await service.books(matching: text)
        #if !BROKEN  // defect: an answer that comes too late is shown
          try Task.checkCancellation()
        #endif
        self?.view?.show(books.map(\.title))
      } catch is CancellationError {
      } catch {
        self?.view?.showMessage("The catalog cannot be searched now.")
      }
    }
    searching = task
    return task
  }

  package func leave() {
    #if !BROKEN  // defect: the search continues after the reader has left
      searching?.cancel()
    #endif
  }

  package func showCovers(of books: [Book]) {
    for book in books {
      service.cover(of: book.isbn) { [weak self] image, _ in
        guard let image else { return }
        Task { @MainActor in self?.view?.showCover(image, of: book.isbn) }
      }
    }
  }

  package func reserve(_ book: Book) {
    view?.showMessage("Reserving…")
    service.reserve(book.isbn) { [weak self] place in
      self?.view?.showMessage("You are number \(place) in line.")
    }
  }
}
