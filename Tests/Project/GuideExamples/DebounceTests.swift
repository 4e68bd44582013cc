import TestSupport
import Testing

@MainActor protocol SearchViewType: AnyObject {
  func show(_ results: [String])
}

protocol SearchServiceType: Sendable {
  func results(for query: String) async throws -> [String]
}

/// A presenter that searches when the user has stopped typing.
@MainActor final class SearchPresenter {
  weak var view: (any SearchViewType)?
  private let service: any SearchServiceType
  private let clock: any Clock<Duration>
  private var search: Task<Void, Never>?

  init(service: any SearchServiceType, clock: any Clock<Duration>) {
    (self.service, self.clock) = (service, clock)
  }

  deinit { search?.cancel() }

  func type(_ query: String) {
    search?.cancel()
    search = Task { [weak self, service, clock] in
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      let results = try? await service.results(for: query)
      guard let results, !Task.isCancelled else { return }
      self?.view?.show(results)
    }
  }
}

@MainActor final class SpySearchView: SearchViewType, Spy {
  enum Call: Equatable, Sendable { case show([String]) }
  let calls = CallLog<Call>("SpySearchView")

  func show(_ results: [String]) { calls.record(.show(results)) }
}

final class MockSearchService: SearchServiceType, Spy {
  enum Call: Equatable, Sendable { case results(String) }
  let calls = CallLog<Call>("MockSearchService")
  let resultsAnswer: Answer<String, [String], any Error>

  init() { resultsAnswer = Answer("results", of: calls) }

  func results(for query: String) async throws -> [String] {
    calls.record(.results(query))
    return try await resultsAnswer.resolve(query)
  }
}

@MainActor @Suite("A debounced search", .rehearsal) struct DebounceTests {
  let view = SpySearchView()
  let service = MockSearchService()
  let clock = ManualClock()

  @Test("begins 300 milliseconds after the last letter, for the last text")
  func debounces() async {
    let presenter = SearchPresenter(service: service, clock: clock)
    presenter.view = view
    service.resultsAnswer.returns(["Hamilton"])

    presenter.type("h")
    await clock.advance(by: .milliseconds(299))
    presenter.type("ha")
    await clock.advance(by: .milliseconds(299))
    await service.expectNoCalls()
    await clock.advance(by: .milliseconds(1))

    await service.expectCalls(.results("ha"))
    await view.expectCalls(.show(["Hamilton"]))
  }

  @Test("shows only the results for the last text")
  func ignoresOldResults() async {
    let presenter = SearchPresenter(service: service, clock: clock)
    presenter.view = view
    service.resultsAnswer.holds(ignoringCancellation: true)
    presenter.type("h")
    await clock.advance(by: .milliseconds(300))
    let old = await service.resultsAnswer.held()
    presenter.type("ha")
    await clock.advance(by: .milliseconds(300))
    let new = await service.resultsAnswer.held()

    new.returns(["Hamilton"])
    await view.expectNext(.show(["Hamilton"]))
    old.returns(["Hadjar", "Hamilton", "Hülkenberg"])

    await service.expectCalls(.results("h"), .results("ha"))
    await view.expectNoMoreCalls()
  }
}
