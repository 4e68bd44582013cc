import TestSupport
import Testing

/// The words of an alert, and the buttons that it has.
struct Alert: Equatable, Sendable {
  enum Action: String, Sendable {
    case delete = "Delete"
    case cancel = "Cancel"
  }

  var title: String
  var message: String
  var actions: [Action]
}

@MainActor protocol DraftViewType: AnyObject {
  func show(_ alert: Alert)
  func showEmpty()
}

@MainActor final class DraftPresenter {
  weak var view: (any DraftViewType)?

  func pressDelete() {
    view?.show(Alert(title: "Delete the draft?", message: "It cannot be restored.", actions: [.delete, .cancel]))
  }

  func choose(_ action: Alert.Action) {
    if action == .delete { view?.showEmpty() }
  }
}

@MainActor final class SpyDraftView: DraftViewType, Spy {
  enum Call: Equatable, Sendable {
    case show(Alert)
    case showEmpty
  }
  let calls = CallLog<Call>("SpyDraftView")

  func show(_ alert: Alert) { calls.record(.show(alert)) }
  func showEmpty() { calls.record(.showEmpty) }
}

@MainActor @Suite("The deletion of a draft", .rehearsal) struct AlertTests {
  let view = SpyDraftView()
  let presenter = DraftPresenter()

  init() { presenter.view = view }

  @Test("waits until the user has confirmed it")
  func waits() async {
    presenter.pressDelete()
    await view.expectCalls(
      .show(Alert(title: "Delete the draft?", message: "It cannot be restored.", actions: [.delete, .cancel])))

    presenter.choose(.delete)

    await view.expectCalls(.showEmpty)
  }

  @Test("can be cancelled")
  func isCancelled() async {
    presenter.choose(.cancel)

    await view.expectNoCalls()
  }
}
