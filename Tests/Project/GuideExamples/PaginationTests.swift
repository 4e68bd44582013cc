import Foundation
import TestSupport
import Testing

@MainActor protocol CatalogViewType: AnyObject {
  func show(_ dishes: [String])
  func showEnd()
  func showRetry()
}

protocol CatalogServiceType: Sendable {
  func page(_ number: Int) async throws -> [String]
}

/// A presenter that loads the next page when the user reaches the last row.
@MainActor final class CatalogPresenter {
  weak var view: (any CatalogViewType)?
  private let service: any CatalogServiceType
  private var dishes: [String] = []
  private var nextPage: Int? = 1
  private var isLoading = false

  init(service: any CatalogServiceType) { self.service = service }

  func reachLastRow() {
    guard !isLoading, let number = nextPage else { return }
    isLoading = true
    Task { [weak self, service] in
      let page = try? await service.page(number)
      self?.finish(page, number: number)
    }
  }

  private func finish(_ page: [String]?, number: Int) {
    isLoading = false
    guard let page else {
      view?.showRetry()
      return
    }
    guard !page.isEmpty else {
      nextPage = nil
      view?.showEnd()
      return
    }
    nextPage = number + 1
    dishes += page
    view?.show(dishes)
  }
}

@MainActor final class SpyCatalogView: CatalogViewType, Spy {
  enum Call: Equatable, Sendable {
    case show([String])
    case showEnd, showRetry
  }
  let calls = CallLog<Call>("SpyCatalogView")

  func show(_ dishes: [String]) { calls.record(.show(dishes)) }
  func showEnd() { calls.record(.showEnd) }
  func showRetry() { calls.record(.showRetry) }
}

final class MockCatalogService: CatalogServiceType, Spy {
  enum Call: Equatable, Sendable { case page(Int) }
  let calls = CallLog<Call>("MockCatalogService")
  let pageAnswer: Answer<Int, [String], any Error>

  init() { pageAnswer = Answer("page", of: calls) }

  func page(_ number: Int) async throws -> [String] {
    calls.record(.page(number))
    return try await pageAnswer.resolve(number)
  }
}

@MainActor @Suite("A catalog of pages", .rehearsal) struct PaginationTests {
  let view = SpyCatalogView()
  let service = MockCatalogService()
  let presenter: CatalogPresenter

  init() {
    presenter = CatalogPresenter(service: service)
    presenter.view = view
  }

  @Test("appends each page, and stops after an empty one")
  func loadsAllPages() async {
    service.pageAnswer.sequence(.returns(["Tea", "Milk"]), .returns(["Jam"]), .returns([]))

    presenter.reachLastRow()
    await view.expectNext(.show(["Tea", "Milk"]))
    presenter.reachLastRow()
    await view.expectNext(.show(["Tea", "Milk", "Jam"]))
    presenter.reachLastRow()
    await view.expectNext(.showEnd)
    presenter.reachLastRow()

    await view.expectNoMoreCalls()
    await service.expectCalls(.page(1), .page(2), .page(3))
  }

  @Test("asks for a page once, even if the user reaches the last row twice")
  func asksOnce() async {
    service.pageAnswer.holds()

    presenter.reachLastRow()
    presenter.reachLastRow()
    await service.pageAnswer.held().returns(["Tea"])

    await view.expectCalls(.show(["Tea"]))
    await service.expectCalls(.page(1))
  }

  @Test("begins its task after a confirmation has counted")
  func asksLater() async {
    service.pageAnswer.returns(["Tea"])

    await confirmation(expectedCount: 0) { shown in
      view.whenCalled { _ in shown() }
      presenter.reachLastRow()
    }
    #expect(service.calls.all == [])

    await view.expectCalls(.show(["Tea"]))
    await service.expectCalls(.page(1))
  }

  @Test("loads the next page for a view that asks for it within a call")
  func loadsWithinACall() async {
    service.pageAnswer.sequence(.returns(["Tea"]), .returns([]))
    view.whenCalled { call in
      if case .show = call { presenter.reachLastRow() }
    }

    presenter.reachLastRow()

    await view.expectCalls(.show(["Tea"]), .showEnd)
    await service.expectCalls(.page(1), .page(2))
  }

  @Test("asks for the same page again after a failure")
  func asksAgain() async {
    service.pageAnswer.sequence(.throws(URLError(.timedOut)), .returns(["Tea"]))
    presenter.reachLastRow()
    await view.expectNext(.showRetry)

    presenter.reachLastRow()

    await view.expectCalls(.show(["Tea"]))
    await service.expectCalls(.page(1), .page(1))
  }
}
