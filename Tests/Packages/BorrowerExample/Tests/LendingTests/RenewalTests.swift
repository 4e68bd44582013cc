import Lending
import RehearsalSupport
import TestSupport
import Testing

@MainActor
@Suite("A renewal", .rehearsal)
struct RenewalTests {
  private let view = SpyLoansView()
  private let service = MockLoanService()
  private let presenter: LoansPresenter

  init() {
    presenter = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    presenter.view = view
  }

  @Test("says until when", arguments: [14, 28])
  func renewed(daysLeft: Int) async {
    service.renewAnswer.returns(.fixture(daysLeft: daysLeft))

    presenter.renew(7)

    await view.expectCalls(.showMessage("Renewed: Dune, \(daysLeft) days left"))
    await service.expectCalls(.renew(7))
    await MockUsageTracker.statics.expectCalls(.track("renew"))
  }

  @Test("is refused for each loan by itself")
  func refused() async {
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

  @Test("is asked for once, however often the reader taps")
  func secondTap() async {
    service.renewAnswer.holds()

    presenter.renew(7)
    presenter.renew(7)

    await service.expectCalls(.renew(7))
    MockUsageTracker.statics.lenient()
    await service.renewAnswer.held().returns(.fixture())
    await view.expectCalls(.showMessage("Renewed: Dune, 12 days left"))
  }
}
