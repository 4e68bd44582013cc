import TestSupport
import Testing

/// The memory of an app for the token of its user.
@MainActor protocol TokenStoreType: Sendable {
  func token() throws -> String?
  func save(_ token: String) throws
  func removeToken() throws
}

/// A failure of the keychain, such as -25308 while the device is locked.
struct KeychainError: Error, Equatable {
  let status: Int32
}

@MainActor final class FakeTokenStore: TokenStoreType {
  var stored: String?
  var error: KeychainError?

  init(_ stored: String? = nil) { self.stored = stored }

  func token() throws -> String? {
    if let error { throw error }
    return stored
  }

  func save(_ token: String) throws {
    if let error { throw error }
    stored = token
  }

  func removeToken() throws {
    if let error { throw error }
    stored = nil
  }
}

@MainActor protocol StartViewType: AnyObject {
  func showHome()
  func showLogin()
  func showLocked()
}

@MainActor final class StartPresenter {
  weak var view: (any StartViewType)?
  private let store: any TokenStoreType

  init(store: any TokenStoreType) { self.store = store }

  func open() {
    do {
      if try store.token() == nil { view?.showLogin() } else { view?.showHome() }
    } catch {
      view?.showLocked()
    }
  }
}

@MainActor final class SpyStartView: StartViewType, Spy {
  enum Call: Equatable, Sendable { case showHome, showLogin, showLocked }
  let calls = CallLog<Call>("SpyStartView")

  func showHome() { calls.record(.showHome) }
  func showLogin() { calls.record(.showLogin) }
  func showLocked() { calls.record(.showLocked) }
}

@MainActor @Suite("The start of an app", .rehearsal) struct TokenStoreTests {
  let view = SpyStartView()

  @Test(
    "shows the home screen to a user with a token, and else the login",
    arguments: [("secret", .showHome), (nil, .showLogin)] as [(String?, SpyStartView.Call)])
  func decides(token: String?, call: SpyStartView.Call) async {
    let presenter = StartPresenter(store: FakeTokenStore(token))
    presenter.view = view

    presenter.open()

    await view.expectCalls(call)
  }

  @Test("does not ask for a login while the keychain is locked")
  func keychainIsLocked() async {
    let store = FakeTokenStore("secret")
    let presenter = StartPresenter(store: store)
    presenter.view = view
    store.error = KeychainError(status: -25308)

    presenter.open()

    await view.expectCalls(.showLocked)
  }
}
