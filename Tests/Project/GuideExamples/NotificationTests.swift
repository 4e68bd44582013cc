import Foundation
import TestSupport
import Testing

extension Notification.Name {
  static let sessionDidExpire = Notification.Name("sessionDidExpire")
}

@MainActor protocol SessionViewType: AnyObject {
  func showLogin()
}

@MainActor final class SessionPresenter {
  weak var view: (any SessionViewType)?
  private let center: NotificationCenter
  private var observer: (any NSObjectProtocol)?

  init(center: NotificationCenter) { self.center = center }

  func start() {
    observer = center.addObserver(forName: .sessionDidExpire, object: nil, queue: nil) { [weak self] _ in
      Task { @MainActor in self?.view?.showLogin() }
    }
  }

  func stop() {
    if let observer { center.removeObserver(observer) }
    observer = nil
  }
}

@MainActor final class SpySessionView: SessionViewType, Spy {
  enum Call: Equatable, Sendable { case showLogin }
  let calls = CallLog<Call>("SpySessionView")

  func showLogin() { calls.record(.showLogin) }
}

@MainActor @Suite("A session", .rehearsal) struct NotificationTests {
  let view = SpySessionView()
  let center = NotificationCenter()

  @Test("shows the login when it has expired")
  func expires() async {
    let presenter = SessionPresenter(center: center)
    presenter.view = view
    presenter.start()

    center.post(name: .sessionDidExpire, object: nil)

    await view.expectCalls(.showLogin)
  }

  @Test("shows no login between a stop and the next start")
  func stops() async {
    let presenter = SessionPresenter(center: center)
    presenter.view = view
    presenter.start()

    presenter.stop()
    center.post(name: .sessionDidExpire, object: nil)
    await view.expectNoCalls()
    presenter.start()
    center.post(name: .sessionDidExpire, object: nil)

    await view.expectCalls(.showLogin)
  }
}
