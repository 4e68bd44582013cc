import Lending
import RehearsalSupport
import TestSupport
import XCTest

/// These tests make their doubles inside `rehearse`, which checks that they are deallocated.
@MainActor
final class CatalogXCTests: XCTestCase {
  func testIgnoresAnAnswerThatALaterSearchHasOvertaken() async {
    await rehearse {
      let catalog = Catalog()
      catalog.service.booksAnswer.holds(ignoringCancellation: true)
      let (olderSearch, older) = await catalog.search("du")
      let (newerSearch, newer) = await catalog.search("dune")

      newer.returns([.fixture(title: "Dune")])
      await newerSearch.value
      older.returns([.fixture(title: "Dubliners")])
      await olderSearch.value

      await catalog.view.expectCalls(.show(["Dune"]))
      await catalog.service.expectCalls(.books(matching: "du"), .books(matching: "dune"))
    }
  }

  func testIsNotSearchedAnyMoreWhenTheReaderHasLeft() async {
    await rehearse {
      let catalog = Catalog()
      catalog.service.booksAnswer.holds()
      let (search, request) = await catalog.search("dune")

      catalog.presenter.leave()

      await request.expectCancelled()
      request.throws(CancellationError())
      await search.value
      await catalog.view.expectNoCalls()
      await catalog.service.expectCalls(.books(matching: "dune"))
    }
  }

  func testSaysThatItCannotBeSearched() async {
    await rehearse {
      let catalog = Catalog()
      catalog.service.booksAnswer.throws(Offline())

      await catalog.clock.run { await catalog.presenter.search("dune").value }

      await catalog.view.expectCalls(.showMessage("The catalog cannot be searched now."))
      await catalog.service.expectCalls(.books(matching: "dune"))
    }
  }
}

/// A presenter with its doubles.
@MainActor
private struct Catalog {
  let view = SpyCatalogView()
  let service = MockCatalogService()
  let clock = ManualClock()
  let presenter: CatalogPresenter

  init() {
    presenter = leakChecked(CatalogPresenter(service: service, clock: clock))
    presenter.view = view
  }

  /// Starts a search, and returns its held request.
  func search(_ text: String) async -> (Task<Void, Never>, HeldCall<String, [Book], any Error>) {
    let task = presenter.search(text)
    await clock.advance(by: .milliseconds(300))
    return (task, await service.booksAnswer.held())
  }
}
