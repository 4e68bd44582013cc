/// Shows a reader's loans, and renews them.
@MainActor package final class LoansPresenter {
  package weak var view: (any LoansViewType)?
  private let card: String
  private let service: any LoanServiceType
  private let tracker: any UsageTrackerType.Type
  private var renewing: Set<Int> = []
  private var retry: (() async -> Void)?

  package init(card: String, service: any LoanServiceType, tracker: any UsageTrackerType.Type) {
    (self.card, self.service, self.tracker) = (card, service, tracker)
  }

  package func load() async {
    view?.startLoading()
    do {
      let lines = try await service.loans(of: card).map(line)
      view?.finishLoading()
      view?.show(lines)
    } catch {
      #if BROKEN
        retry = { await self.load() }  // defect: the presenter owns a closure that owns the presenter
      #else
        retry = { [weak self] in await self?.load() }
      #endif
      #if BROKEN
        view?.showMessage("Your loans cannot be shown now.")  // defect: the spinner still turns
        view?.finishLoading()
      #else
        view?.finishLoading()
        view?.showMessage("Your loans cannot be shown now.")
      #endif
    }
  }

  package func tryAgain() async {
    await retry?()
  }

  package func renew(_ loan: Int) {
    #if !BROKEN  // defect: a second tap sends a second request
      guard renewing.insert(loan).inserted else { return }
    #endif
    tracker.track("renew")
    service.renew(loan) { [weak self] result in
      Task { @MainActor in self?.finishRenewal(of: loan, result) }
    }
  }

  private func finishRenewal(of loan: Int, _ result: Result<Loan, RenewalRefusal>) {
    renewing.remove(loan)
    switch result {
    case .success(let loan): view?.showMessage("Renewed: \(line(loan))")
    case .failure(.reserved): view?.showMessage("Another reader waits for this book.")
    case .failure(.renewedTooOften): view?.showMessage("This loan cannot be renewed again.")
    }
  }

  private func line(_ loan: Loan) -> String {
    #if BROKEN
      let title = loan.book.title  // defect: some books have none
    #else
      let title = loan.book.title.allSatisfy(\.isWhitespace) ? "Untitled" : loan.book.title
    #endif
    return loan.daysLeft < 0 ? "\(title), late" : "\(title), \(loan.daysLeft) days left"
  }
}
