import Lending
import RehearsalSupport
import TestSupport
import XCTest

@MainActor
final class RenewalXCTests: RehearsalTestCase {
  private var view = SpyLoansView()
  private var service = MockLoanService()
  private lazy var presenter = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)

  override func setUp() async throws {
    (view, service) = (SpyLoansView(), MockLoanService())
    presenter.view = view
  }

  func testSaysUntilWhen() async {
    service.renewAnswer.returns(.fixture(daysLeft: 14))

    presenter.renew(7)

    await view.expectCalls(.showMessage("Renewed: Dune, 14 days left"))
    await service.expectCalls(.renew(7))
    await MockUsageTracker.statics.expectCalls(.track("renew"))
  }

  func testIsRefusedForEachLoanByItself() async {
    service.renewAnswer.when(7).throws(.reserved)
    service.renewAnswer.when(8).throws(.renewedTooOften)

    presenter.renew(7)
    presenter.renew(8)

    await view.expectCalls(
      inAnyOrder: .showMessage("This loan cannot be renewed again."),
      .showMessage("Another reader waits for this book."))
    await service.expectCalls(.renew(7), .renew(8))
    await MockUsageTracker.statics.expectCalls(.track("renew"), .track("renew"))
  }

  func testIsAskedForOnceHoweverOftenTheReaderTaps() async {
    service.renewAnswer.holds()

    presenter.renew(7)
    presenter.renew(7)

    await service.expectCalls(.renew(7))
    MockUsageTracker.statics.lenient()
    await service.renewAnswer.held().returns(.fixture())
    await view.expectCalls(.showMessage("Renewed: Dune, 12 days left"))
  }
}
