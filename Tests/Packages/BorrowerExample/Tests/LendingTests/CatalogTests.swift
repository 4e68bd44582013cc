import Lending
import RehearsalSupport
import TestSupport
import Testing

@MainActor
@Suite("The catalog", .rehearsal)
struct CatalogTests {
  private let view = SpyCatalogView()
  private let service = MockCatalogService()
  private let clock = ManualClock()
  private let presenter: CatalogPresenter

  init() {
    presenter = leakChecked(CatalogPresenter(service: service, clock: clock))
    presenter.view = view
  }

  @Test("is searched when the reader pauses")
  func pause() async {
    service.booksAnswer.returns([.fixture(title: "Dune")])

    presenter.search("du")
    await clock.advance(by: .milliseconds(299))
    let search = presenter.search("dune")
    await clock.run { await search.value }

    await service.expectCalls(.books(matching: "dune"))
    await view.expectCalls(.show(["Dune"]))
  }

  @Test("ignores an answer that a later search has overtaken")
  func lateAnswer() async {
    service.booksAnswer.holds(ignoringCancellation: true)
    let (olderSearch, older) = await search("du")
    let (newerSearch, newer) = await search("dune")

    newer.returns([.fixture(title: "Dune")])
    await newerSearch.value
    older.returns([.fixture(title: "Dubliners")])
    await olderSearch.value

    await view.expectCalls(.show(["Dune"]))
    await service.expectCalls(.books(matching: "du"), .books(matching: "dune"))
  }

  @Test("is not searched any more when the reader has left")
  func leave() async {
    service.booksAnswer.holds()
    let (search, request) = await search("dune")

    presenter.leave()

    await request.expectCancelled()
    request.throws(CancellationError())
    await search.value
    await view.expectNoCalls()
    await service.expectCalls(.books(matching: "dune"))
  }

  @Test("says that it cannot be searched")
  func offline() async {
    service.booksAnswer.throws(Offline())

    await clock.run { await presenter.search("dune").value }

    await view.expectCalls(.showMessage("The catalog cannot be searched now."))
    await service.expectCalls(.books(matching: "dune"))
  }

  /// Starts a search, and returns its held request.
  private func search(_ text: String) async -> (Task<Void, Never>, HeldCall<String, [Book], any Error>) {
    let task = presenter.search(text)
    await clock.advance(by: .milliseconds(300))
    return (task, await service.booksAnswer.held())
  }
}
