#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Signup view controller", .rehearsal)
  struct SignupViewControllerTests {
    let presenter = MockSignupPresenter()
    let controller: SignupViewController

    init() {
      controller = SignupViewController(presenter: presenter)
    }

    @Test("becomes the presenter's delegate when it has loaded, and not before")
    func becomesDelegateOnLoad() async {
      await presenter.expectNoCalls()

      controller.loadViewIfNeeded()

      await presenter.expectCalls(.setDelegate(controller))
    }

    @Test("has a view of its own class, and is its delegate")
    func isDelegateOfItsView() async throws {
      let form = try #require(controller.view as? SignupFormView)

      #expect(form.delegate === controller)
      await presenter.expectCalls(.setDelegate(controller))
    }

    @Test("registers once per tap, with the names in the fields")
    func registersOnTap() async throws {
      let screen = Screen(controller)
      try screen.type("Ada", into: "signup.firstName")
      try screen.type("Lovelace", into: "signup.lastName")

      try screen.tap("signup.continue")

      await presenter.expectCalls(
        .setDelegate(controller), .register(Person(firstName: "Ada", lastName: "Lovelace")))
    }

    @Test("registers once for the Return key in the last field")
    func registersOnReturn() async throws {
      let screen = Screen(controller)

      try screen.pressReturn(in: "signup.firstName")
      try screen.pressReturn(in: "signup.lastName")

      await presenter.expectCalls(.setDelegate(controller), .register(Person(firstName: "", lastName: "")))
    }

    @Test("spins from the start of a registration to its end")
    func showsProgress() async throws {
      let screen = Screen(controller)
      let before = try screen.spins("signup.activity")

      controller.registrationDidStart()
      let during = try screen.spins("signup.activity")
      controller.registrationDidFinish(error: nil)

      #expect(!before && during)
      #expect(try !screen.spins("signup.activity"))
      await presenter.expectCalls(.setDelegate(controller))
    }

    @Test("shows the reason for a failure until the next registration starts")
    func showsFailure() async throws {
      let screen = Screen(controller)

      controller.registrationDidFinish(error: .rejected(reason: "This name is taken."))
      let message = try screen.text("signup.message")
      controller.registrationDidStart()

      #expect(message == "This name is taken.")
      #expect(try screen.text("signup.message") == nil)
      await presenter.expectCalls(.setDelegate(controller))
    }

    @Test("tells its delegate of a success, and not of a failure")
    func reportsSuccess() async {
      let delegate = SpySignupScreenDelegate()
      controller.delegate = delegate
      controller.loadViewIfNeeded()

      controller.registrationDidFinish(error: .offline)
      await delegate.expectNoCalls()
      controller.registrationDidFinish(error: nil)

      await delegate.expectCalls(.signupDidSucceed)
      await presenter.expectCalls(.setDelegate(controller))
    }

    @Test("stays the delegate while it is covered, and leaves the presenter when it is popped")
    func leavesPresenter() async {
      let stage = Stage()
      await stage.push(controller)
      await stage.cover()
      await stage.pop()
      await presenter.expectCalls(.setDelegate(controller))

      await stage.pop()

      await presenter.expectCalls(.setDelegate(nil))
    }
  }
#endif
