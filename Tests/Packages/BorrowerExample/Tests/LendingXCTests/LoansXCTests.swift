import Exploration
import Lending
import RehearsalSupport
import TestSupport
import XCTest

/// These tests have their doubles in properties, which `setUp` replaces.
@MainActor
final class LoansXCTests: RehearsalTestCase {
  private var view = SpyLoansView()
  private var service = MockLoanService()
  private lazy var presenter = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)

  override func setUp() async throws {
    (view, service) = (SpyLoansView(), MockLoanService())
    presenter.view = view
  }

  func testSayThatTheyCannotBeShownWhenTheSpinnerHasStopped() async {
    service.loansAnswer.throws(Offline())

    await presenter.load()

    await service.expectCalls(.loans(of: "4711"))
    await view.expectCalls(.startLoading, .finishLoading, .showMessage("Your loans cannot be shown now."))
  }

  func testComeAtTheSecondTry() async {
    service.loansAnswer.sequence(.throws(Offline()), .returns([.fixture(daysLeft: -1)]))
    await presenter.load()
    await view.expectCalls(.showMessage("Your loans cannot be shown now."), others: .verifiedElsewhere)

    await presenter.tryAgain()

    await view.expectCalls(.startLoading, .finishLoading, .startLoading, .finishLoading, .show(["Dune, late"]))
    await service.expectCalls(.loans(of: "4711"), .loans(of: "4711"))
  }

  func testAlwaysHaveATitle() async {
    await withFixtures { fixtures in
      let (view, service) = (SpyLoansView(), MockLoanService())
      let presenter = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
      presenter.view = view
      service.loansAnswer.returns([fixtures.make()])

      await presenter.load()

      await service.expectCalls(.loans(of: "4711"))
      await view.expectNext(.startLoading, .finishLoading)
      await view.expectNext { call in
        guard case .show(let lines) = call, let line = lines.first else { return false }
        return !line.prefix { $0 != "," }.allSatisfy(\.isWhitespace)
      }
    }
  }

  func testAreLeftWithTheirScreenEvenWhenTheyCouldNotBeShown() async {
    var presenter: LoansPresenter? = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    service.loansAnswer.throws(Offline())

    await presenter?.load()

    await service.expectCalls(.loans(of: "4711"))
    await expectDeallocated(&presenter)
  }

  func testAreNotRenewedEachForAReasonOfItsOwn() async {
    service.renewAnswer.when(7).throws(.reserved)
    service.renewAnswer.when(8).throws(.renewedTooOften)

    presenter.renew(7)
    presenter.renew(8)

    await view.expectCalls(
      .showMessage("This loan cannot be renewed again."),
      .showMessage("Another reader waits for this book."), inAnyOrder: true)
    await service.expectCalls(.renew(7), .renew(8))
    await MockUsageTracker.statics.expectCalls(.track("renew"), .track("renew"))
  }

  func testAreRenewedOnceHoweverOftenTheReaderTaps() async {
    service.renewAnswer.holds()

    presenter.renew(7)
    presenter.renew(7)

    await service.expectCalls(.renew(7))
    MockUsageTracker.statics.lenient()
    await service.renewAnswer.held().returns(.fixture())
    await view.expectCalls(.showMessage("Renewed: Dune, 12 days left"))
  }
}
