#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Signup view controller", .rehearsal)
  final class SignupViewControllerTests {
    let presenter = MockSignupPresenter()
    lazy var controller = SignupViewController(presenter: presenter)

    @Test("becomes the presenter's delegate when it has loaded, and leaves the presenter when it is popped")
    func visits() async {
      await expectVisit(of: controller, to: presenter, onLoad: [.setDelegate(controller)], onPop: [.setDelegate(nil)])
    }

    @Test("is the delegate of its form, and registers its names once per tap, and for the Return key in the last field")
    func registers() async throws {
      let screen = Screen(controller)
      let form = try #require(controller.view as? SignupFormView)
      try screen.type("Ada", into: "signup.firstName")
      try screen.type("Lovelace", into: "signup.lastName")

      try screen.tap("signup.continue")
      try screen.pressReturn(in: "signup.firstName")
      try screen.pressReturn(in: "signup.lastName")

      #expect(form.delegate === controller)
      let ada = Person(firstName: "Ada", lastName: "Lovelace")
      await presenter.expectCalls(.setDelegate(controller), .register(ada), .register(ada))
    }

    @Test("shows progress, and the reason for a failure until the next start, and tells its delegate of a success only")
    func shows() async throws {
      let (screen, delegate) = (Screen(controller), SpySignupScreenDelegate())
      controller.delegate = delegate

      try screen.expect()
      controller.registrationDidStart()
      try screen.expect("signup.activity spins")
      controller.registrationDidFinish(error: .rejected(reason: "This name is taken."))
      try screen.expect("signup.message: This name is taken.")
      await delegate.expectNoCalls()
      controller.registrationDidStart()
      try screen.expect("signup.activity spins")
      controller.registrationDidFinish(error: nil)
      try screen.expect()

      await delegate.expectCalls(.signupDidSucceed)
      await presenter.expectCalls(.setDelegate(controller))
    }
  }
#endif
