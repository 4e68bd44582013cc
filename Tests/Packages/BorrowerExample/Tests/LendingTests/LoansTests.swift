import Exploration
import Lending
import RehearsalSupport
import TestSupport
import Testing

@MainActor
@Suite("Loans", .rehearsal)
struct LoansTests {
  private let view = SpyLoansView()
  private let service = MockLoanService()
  private let presenter: LoansPresenter

  init() {
    presenter = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    presenter.view = view
  }

  @Test("are shown when the spinner has stopped")
  func shown() async {
    service.loansAnswer.returns([.fixture(daysLeft: 3), .fixture(book: .fixture(title: "Emma"), daysLeft: -1)])

    await presenter.load()

    await service.expectCalls(.loans(of: "4711"))
    await view.expectCalls(.startLoading, .finishLoading, .show(["Dune, 3 days left", "Emma, late"]))
  }

  @Test("say that they cannot be shown when the spinner has stopped")
  func offline() async {
    service.loansAnswer.throws(Offline())

    await presenter.load()

    await service.expectCalls(.loans(of: "4711"))
    await view.expectCalls(.startLoading, .finishLoading, .showMessage("Your loans cannot be shown now."))
  }

  @Test("come at the second try")
  func tryAgain() async {
    service.loansAnswer.sequence(.throws(Offline()), .returns([.fixture()]))
    await presenter.load()
    await view.expectCalls(.showMessage("Your loans cannot be shown now."), others: .verifiedElsewhere)

    await presenter.tryAgain()

    await view.expectCalls(.startLoading, .finishLoading, .startLoading, .finishLoading, .show(["Dune, 12 days left"]))
    await service.expectCalls(.loans(of: "4711"), .loans(of: "4711"))
  }

  @Test("always have a title")
  func titles() async {
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

  @Test("are left with their screen, even when they could not be shown")
  func left() async {
    var presenter: LoansPresenter? = LoansPresenter(card: "4711", service: service, tracker: MockUsageTracker.self)
    service.loansAnswer.throws(Offline())

    await presenter?.load()

    await service.expectCalls(.loans(of: "4711"))
    await expectDeallocated(&presenter)
  }

  @Test("are renewed for some days", arguments: [14, 28])
  func renewed(daysLeft: Int) async {
    service.renewAnswer.returns(.fixture(daysLeft: daysLeft))

    presenter.renew(7)

    await view.expectCalls(.showMessage("Renewed: Dune, \(daysLeft) days left"))
    await service.expectCalls(.renew(7))
    await MockUsageTracker.statics.expectCalls(.track("renew"))
  }

  @Test("are not renewed, each for a reason of its own")
  func refused() async {
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

  @Test("are renewed once, however often the reader taps")
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
