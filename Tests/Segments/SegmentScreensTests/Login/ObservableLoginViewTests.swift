import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Observable login view", .rehearsal)
struct ObservableLoginViewTests {
  private let presenter = MockLoginPresenter()

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private func changes(in view: ObservableLoginView, when act: () -> Void) -> [String] {
    SegmentScreensTests.changes(
      of: [
        "username": { view.username }, "password": { view.password }, "isFormEnabled": { view.isFormEnabled },
        "isLoggingIn": { view.isLoggingIn }, "usernameComplaint": { view.usernameComplaint },
        "passwordComplaint": { view.passwordComplaint }, "success": { view.success }, "failure": { view.failure },
        "lock": { view.lock },
      ], when: act)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("connects to the presenter when it is loaded, logs in with the texts of its fields, and disconnects")
  func speaksToPresenter() {
    let view = ObservableLoginView(presenter: presenter)
    presenter.expectNoCalls()

    view.load()
    presenter.expectCalls(.setView(view))
    let byFields = changes(in: view) { (view.username, view.password) = ("ada", "correct horse") }
    presenter.expectNoMoreCalls()
    view.logIn()
    presenter.expectCalls(.login(username: "ada", password: "correct horse"))
    view.unload()

    presenter.expectCalls(.setView(nil))
    #expect(byFields == ["password", "username"])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "shows what the presenter says to those who read it, and to no others",
    arguments: [
      (SpyLoginView.Call.showActivityIndicator, "isLoggingIn"),
      (.showFieldError(.fixture(field: .username)), "usernameComplaint"),
      (.showFieldError(.fixture(field: .password)), "passwordComplaint"),
      (.setFormEnabled(false), "isFormEnabled"),
      (.showFailure(message: "No."), "failure"),
      (.showLock(secondsLeft: 30), "lock"),
    ])
  func showsCall(call: SpyLoginView.Call, property: String) {
    let view = ObservableLoginView(presenter: presenter)

    let changed = changes(in: view) { call.make(on: view) }

    #expect(changed == [property])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows the messages of the presenter and its own")
  func showsWords() {
    let view = ObservableLoginView(presenter: presenter)

    view.showFieldError(.fixture(field: .username, message: "Enter your user name."))
    view.showFieldError(.fixture(field: .password, message: "Enter your password."))
    view.showFailure(message: "The user name or the password is wrong.")
    view.showLock(secondsLeft: 2)
    let lock = view.lock
    view.showLock(secondsLeft: 1)

    #expect(view.usernameComplaint == "Enter your user name.")
    #expect(view.passwordComplaint == "Enter your password.")
    #expect(view.failure == "The user name or the password is wrong.")
    #expect(lock == "Try again in 2 seconds.")
    #expect(view.lock == "Try again in 1 second.")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("hides the activity at its end, and the lock when the form is enabled")
  func takesBack() {
    let view = ObservableLoginView(presenter: presenter)
    view.showActivityIndicator()
    view.setFormEnabled(false)
    view.showLock(secondsLeft: 1)

    let byEnd = changes(in: view) { view.hideActivityIndicator() }
    let byRelease = changes(in: view) { view.setFormEnabled(true) }

    #expect(byEnd == ["isLoggingIn"] && !view.isLoggingIn)
    #expect(byRelease == ["isFormEnabled", "lock"] && view.isFormEnabled && view.lock == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("removes the messages of the last login at the next one")
  func forgetsLastLogin() {
    let view = ObservableLoginView(presenter: presenter)
    view.showFieldError(.fixture(field: .username))
    view.showFieldError(.fixture(field: .password))
    view.showFailure(message: "No.")

    let changed = changes(in: view) { view.logIn() }

    #expect(changed == ["failure", "passwordComplaint", "usernameComplaint"])
    #expect(view.failure == nil && view.usernameComplaint == nil && view.passwordComplaint == nil)
    presenter.expectCalls(.login(username: "", password: ""))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("starts no login while the form is disabled, and keeps the messages")
  func asksNothingWhileDisabled() {
    let view = ObservableLoginView(presenter: presenter)
    view.showFailure(message: "No.")
    view.setFormEnabled(false)

    view.logIn()

    presenter.expectNoCalls()
    #expect(view.failure == "No.")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows a success until the next login")
  func showsSuccess() {
    let view = ObservableLoginView(presenter: presenter)

    let changed = changes(in: view) { view.showSuccess() }
    let shown = view.success
    let changedBack = changes(in: view) { view.logIn() }

    #expect(changed == ["success"] && shown == "You are logged in.")
    #expect(changedBack == ["success"] && view.success == nil)
    presenter.expectCalls(.login(username: "", password: ""))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("accepts another login after it was unloaded during one")
  func resetsWhenUnloaded() async {
    let service = MockLoginService()
    service.loginAnswer.sequence(.held, .returns(.fixture()))
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let view = ObservableLoginView(presenter: presenter)
    let delegate = SpyLoginDelegate()
    presenter.delegate = delegate
    (view.username, view.password) = ("ada", "correct horse")
    view.load()
    view.logIn()
    let request = await service.loginAnswer.held()
    let wasBusy = view.isLoggingIn && !view.isFormEnabled

    view.unload()
    let isReady = !view.isLoggingIn && view.isFormEnabled
    view.load()
    view.logIn()

    await delegate.expectCalls(.loginDidSucceed(with: .fixture()))
    request.returns(.fixture())
    await presenter.settled()
    #expect(wasBusy && isReady)
    await service.expectCalls(.login(.fixture(username: "ada")), .login(.fixture(username: "ada")))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows a lock again that continued while it was unloaded")
  func showsLockAgain() async {
    let clock = ManualClock()
    let service = MockLoginService()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    let presenter = LoginPresenter(service: service, clock: clock)
    let view = ObservableLoginView(presenter: presenter)
    (view.username, view.password) = ("ada", "wrong")
    view.load()
    for _ in 1...2 {
      view.logIn()
      await presenter.settled()
    }
    view.logIn()
    await clock.sleeper()
    let lock = view.lock
    view.unload()
    let isForgotten = view.lock == nil
    await clock.advance(by: .seconds(10), sleepers: 0)

    view.load()
    await clock.sleeper()

    #expect(lock == "Try again in 30 seconds." && isForgotten)
    #expect(view.lock == "Try again in 20 seconds." && !view.isFormEnabled)
    view.unload()
    for _ in 1...3 { await service.expectNext { _ in true } }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("hides the password in its description and in a dump")
  func keepsSecret() {
    let view = ObservableLoginView(presenter: presenter)
    view.password = "t0p-s3cret"

    var text = "\(view)"
    dump(view, to: &text)

    #expect(!text.contains("s3cret"))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is deallocated with its presenter and the login in progress")
  func isFreed() async {
    let service = MockLoginService()
    service.loginAnswer.holds()
    var presenter: LoginPresenter? = LoginPresenter(service: service, clock: ManualClock())
    var view: ObservableLoginView? = presenter.map { ObservableLoginView(presenter: $0) }
    view?.username = "ada"
    view?.password = "correct horse"
    view?.load()
    view?.logIn()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&view)
    await expectDeallocated(&presenter)

    request.returns(.fixture())
    await service.expectNext { _ in true }
  }
}

extension SpyLoginView.Call {
  @MainActor
  fileprivate func make(on view: any LoginViewType) {
    switch self {
    case .showActivityIndicator: view.showActivityIndicator()
    case .hideActivityIndicator: view.hideActivityIndicator()
    case .showFieldError(let error): view.showFieldError(error)
    case .setFormEnabled(let isEnabled): view.setFormEnabled(isEnabled)
    case .showSuccess: view.showSuccess()
    case .showFailure(let message): view.showFailure(message: message)
    case .showLock(let secondsLeft): view.showLock(secondsLeft: secondsLeft)
    }
  }
}
