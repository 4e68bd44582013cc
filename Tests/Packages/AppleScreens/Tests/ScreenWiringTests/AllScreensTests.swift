#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("All view controllers")
  struct AllScreensTests {
    enum Segment: CaseIterable {
      case signup, login, volunteer, users, drivers

      @MainActor
      func makeController() -> UIViewController {
        switch self {
        case .signup: SignupViewController(presenter: MockSignupPresenter().lenient())
        case .login: LoginViewController(presenter: MockLoginPresenter().lenient())
        case .volunteer: VolunteerViewController(presenter: MockVolunteerPresenter().lenient())
        case .users: UsersViewController(presenter: MockUsersPresenter().lenient())
        case .drivers: DriversViewController(presenter: MockDriversPresenter().lenient())
        }
      }
    }

    @Test(
      "have a title, texts that grow and wrap, and a name for VoiceOver for each control", arguments: Segment.allCases)
    func areAccessible(segment: Segment) {
      let controller = segment.makeController()

      let views = controller.view.withDescendants
      let texts = views.compactMap { $0 as? any UIContentSizeCategoryAdjusting }
      let fields = views.filter { $0 is UITextField }
      let spinners = views.filter { $0 is UIActivityIndicatorView && $0.isAccessibilityElement }
      let buttons = views.compactMap { $0 as? UIButton }
      let labels = views.compactMap { $0 as? UILabel }

      #expect(controller.title?.isEmpty == false)
      #expect(!texts.isEmpty && texts.allSatisfy(\.adjustsFontForContentSizeCategory))
      #expect((fields + spinners).filter { ($0.accessibilityLabel ?? "").isEmpty } == [])
      #expect(buttons.filter { ($0.configuration?.title ?? "").isEmpty } == [])
      #expect(labels.filter { $0.numberOfLines != 0 } == [])
    }

    @Test("are released, and their views with them", .rehearsal, arguments: Segment.allCases)
    func areReleased(segment: Segment) async {
      var controller: UIViewController? = segment.makeController()
      var view: UIView? = controller?.view

      await expectDeallocated(&controller)
      await expectDeallocated(&view)
    }
  }
#endif
