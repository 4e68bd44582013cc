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

  func testAreShownWhenTheSpinnerHasStopped() async {
    service.loansAnswer.returns([.fixture(daysLeft: 3), .fixture(book: .fixture(title: "Emma"), daysLeft: -1)])

    await presenter.load()

    await service.expectCalls(.loans(of: "4711"))
    await view.expectCalls(.startLoading, .finishLoading, .show(["Dune, 3 days left", "Emma, late"]))
  }

  func testAreAskedForBetweenTheStartAndTheEndOfTheSpinner() async {
    service.loansAnswer.returns([])

    await presenter.load()

    await expectOrder(
      view.received(.startLoading), service.received(.loans(of: "4711")), view.received(.finishLoading),
      view.received(.show([])))
    XCTAssertEqual(
      "\(Timeline(view, service))",
      """
        1  SpyLoansView     startLoading
        2  MockLoanService  loans(of: "4711")
        3  SpyLoansView     finishLoading
        4  SpyLoansView     show([])
      """)
  }

  func testAreNotThereWhileTheServerThinks() async {
    service.loansAnswer.holds()
    let loading = Task { await presenter.load() }
    let request = await service.loansAnswer.held()

    await view.expectCalls(.startLoading)
    await view.expectNoMoreCalls()
    request.returns([.fixture()])

    await view.expectCalls(.finishLoading, .show(["Dune, 12 days left"]))
    await service.expectCalls(.loans(of: "4711"))
    await loading.value
  }

  func testSayThatTheyCannotBeShownWhenTheSpinnerHasStopped() async {
    service.loansAnswer.throws(Offline())

    await presenter.load()

    await service.expectCalls(.loans(of: "4711"))
    await view.expectCalls(.startLoading, .finishLoading, .showMessage("Your loans cannot be shown now."))
  }

  func testComeAtTheSecondTry() async {
    service.loansAnswer.sequence(.throws(Offline()), .returns([.fixture()]))
    await presenter.load()
    await view.expectCalls(.showMessage("Your loans cannot be shown now."), others: .verifiedElsewhere)

    await presenter.tryAgain()

    await view.expectCalls(
      .startLoading, .finishLoading, .startLoading, .finishLoading, .show(["Dune, 12 days left"]))
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
}
