import TestSupport
import Testing

@MainActor protocol WelcomeViewType: AnyObject {
  func show(_ text: String)
}

@MainActor final class WelcomePresenter {
  weak var view: (any WelcomeViewType)?

  func open(atHour hour: Int) {
    view?.show(greeting(atHour: hour))
  }

  private func greeting(atHour hour: Int) -> String {
    switch hour {
    case 5..<12: "Good morning"
    case 12..<18: "Good afternoon"
    default: "Good evening"
    }
  }
}

@MainActor final class SpyWelcomeView: WelcomeViewType, Spy {
  enum Call: Equatable, Sendable { case show(String) }
  let calls = CallLog<Call>("SpyWelcomeView")

  func show(_ text: String) { calls.record(.show(text)) }
}

@MainActor @Suite("A private method", .rehearsal) struct PrivateCodeTests {
  @Test(
    "is tested by the call that needs it, at each of its limits",
    arguments: [
      (4, "Good evening"), (5, "Good morning"), (11, "Good morning"), (12, "Good afternoon"), (17, "Good afternoon"),
      (18, "Good evening"),
    ])
  func greets(hour: Int, text: String) async {
    let (view, presenter) = (SpyWelcomeView(), WelcomePresenter())
    presenter.view = view

    presenter.open(atHour: hour)

    await view.expectCalls(.show(text))
  }
}
