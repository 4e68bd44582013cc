import ExpectedFailures
import TestSupport
import Testing

@MainActor protocol ListViewType: AnyObject {
  func startLoading()
  func finishLoading()
  func show(_ rows: [String])
}

/// A presenter with a defect: it forgets to finish loading.
@MainActor final class ListPresenter {
  weak var view: (any ListViewType)?

  func load() {
    view?.startLoading()
    view?.show(["Ada"])
  }
}

@MainActor final class SpyListView: ListViewType, Spy {
  enum Call: Equatable, Sendable {
    case startLoading, finishLoading
    case show([String])
  }
  let calls = CallLog<Call>("SpyListView")

  func startLoading() { calls.record(.startLoading) }
  func finishLoading() { calls.record(.finishLoading) }
  func show(_ rows: [String]) { calls.record(.show(rows)) }
}

@MainActor @Suite("A strict test", .rehearsal) struct StrictTests {
  @Test("that allows other calls does not find a call that is missing")
  func lenient() async {
    let (view, presenter) = (SpyListView(), ListPresenter())
    presenter.view = view

    presenter.load()

    await view.expectCalls(.show(["Ada"]), others: .allowed)
  }

  @Test("that lists all calls finds it", .fails("SpyListView received an unexpected call 2 of 3:"))
  func strict() async {
    let (view, presenter) = (SpyListView(), ListPresenter())
    presenter.view = view

    presenter.load()

    await view.expectCalls(.startLoading, .finishLoading, .show(["Ada"]))
  }
}
