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

    @Test("have a title, and texts that grow with the person's text size", arguments: Segment.allCases)
    func textsGrow(segment: Segment) {
      let controller = segment.makeController()

      let texts = controller.view.withDescendants.compactMap { $0 as? any UIContentSizeCategoryAdjusting }

      #expect(controller.title?.isEmpty == false)
      #expect(!texts.isEmpty && texts.allSatisfy(\.adjustsFontForContentSizeCategory))
    }

    @Test("give each field and each spinner a name for VoiceOver, and lines to each label", arguments: Segment.allCases)
    func controlsHaveNames(segment: Segment) {
      let views = segment.makeController().view.withDescendants

      let fields = views.filter { $0 is UITextField }
      let buttons = views.compactMap { $0 as? UIButton }
      let spinners = views.filter { $0 is UIActivityIndicatorView && $0.isAccessibilityElement }
      let labels = views.compactMap { $0 as? UILabel }

      #expect((fields + spinners).filter { ($0.accessibilityLabel ?? "").isEmpty } == [])
      #expect(buttons.filter { ($0.configuration?.title ?? "").isEmpty } == [])
      #expect(labels.filter { $0.numberOfLines != 0 } == [])
    }

    @Test("are released, and their views with them", arguments: Segment.allCases)
    func areReleased(segment: Segment) async {
      var controller: UIViewController? = segment.makeController()
      var view: UIView? = controller?.view

      await expectDeallocated(&controller)
      await expectDeallocated(&view)
    }
  }
#endif
