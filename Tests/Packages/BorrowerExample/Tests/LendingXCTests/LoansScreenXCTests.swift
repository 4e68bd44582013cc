import Lending
import RehearsalSupport
import TestSupport
import XCTest

@MainActor
final class LoansScreenXCTests: XCTestCase {
  func testGoesWithItsScreenEvenWhenItCouldNotLoad() async {
    let service = MockLoanService()
    var presenter: LoansPresenter? = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    service.loansAnswer.throws(Offline())

    await presenter?.load()

    await service.expectCalls(.loans(of: "4711"))
    await expectDeallocated(&presenter)
  }
}
