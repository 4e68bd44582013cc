import TestSupport
import Testing

/// A presenter with a defect: old results can replace newer ones.
@MainActor final class HastySearchPresenter {
  weak var view: (any SearchViewType)?
  private let service: any SearchServiceType
  private(set) var task: Task<Void, Never>?

  init(service: any SearchServiceType) { self.service = service }

  func search(_ query: String) {
    task = Task { [weak self, service] in
      guard let results = try? await service.results(for: query) else { return }
      self?.view?.show(results)
    }
  }
}

@MainActor @Suite("The value of an inner task", .rehearsal) struct InnerTaskTests {
  @Test("comes before the work of an earlier task is done")
  func comesTooEarly() async {
    let (view, service) = (SpySearchView(), MockSearchService())
    let presenter = HastySearchPresenter(service: service)
    presenter.view = view
    service.resultsAnswer.holds()
    presenter.search("h")
    let first = await service.resultsAnswer.held()
    presenter.search("ha")
    let second = await service.resultsAnswer.held()

    second.returns(["Hamilton"])
    await presenter.task?.value
    #expect(view.calls.all == [.show(["Hamilton"])])
    first.returns(["Hadjar"])

    await view.expectCalls(.show(["Hamilton"]), .show(["Hadjar"]))
    await service.expectCalls(.results("h"), .results("ha"))
  }
}
