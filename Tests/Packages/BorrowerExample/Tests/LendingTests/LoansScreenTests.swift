import Lending
import RehearsalSupport
import TestSupport
import Testing

@MainActor
@Suite("The loans' presenter", .rehearsal)
struct LoansScreenTests {
  @Test("goes with its screen, even when it could not load")
  func goes() async {
    let service = MockLoanService()
    var presenter: LoansPresenter? = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    service.loansAnswer.throws(Offline())

    await presenter?.load()

    await service.expectCalls(.loans(of: "4711"))
    await expectDeallocated(&presenter)
  }
}
