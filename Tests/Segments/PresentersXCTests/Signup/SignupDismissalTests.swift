import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class SignupDismissalTests: RehearsalTestCase {
  func testIsDeallocatedAtOnceEvenDuringARequest() async {
    let (delegate, service, _) = makePresenter()
    var passing: SignupPresenter? = SignupPresenter(service: service)
    passing?.delegate = delegate
    service.registerAnswer.never()
    passing?.register(.fixture())

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  func testTellsNobodyTheAnswerToARegistrationWhoseDelegateHasLeft() async {
    for leaving in Leaving.allCases {
      let (_, service, presenter) = makePresenter()
      let newDelegate = SpySignupPresenterDelegate()
      var passing: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
      presenter.delegate = passing
      presenter.register(.fixture())
      let request = await service.registerAnswer.held()
      await passing?.expectCalls(.registrationDidStart)
      if leaving.isDeallocation { await expectDeallocated(&passing) } else { presenter.delegate = nil }
      if let next = leaving.next(passing, newDelegate) { presenter.delegate = next }

      request.returns(nil)
      await presenter.settled()

      await passing?.expectNoMoreCalls()
      await newDelegate.expectNoCalls()
      await service.expectCalls(.register(.fixture()))
    }
  }

  func testTellsItsDelegateTheAnswerAfterTheSameDelegateIsSetAgain() async {
    let (delegate, service, presenter) = makePresenter()

    presenter.register(.fixture())
    let request = await service.registerAnswer.held()

    presenter.delegate = delegate
    request.returns(nil)

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  func testServesANewDelegateAfterTheAnswerToTheEarlierOnesRequest() async {
    let (delegate, service, presenter) = makePresenter()
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture(firstName: "Ada"))
    presenter.delegate = newDelegate
    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    presenter.register(.fixture(firstName: "Grace"))
    await service.registerAnswer.held().returns(.offline)

    await newDelegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))
    await delegate.expectCalls(.registrationDidStart)
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }

  func testRegistersAPersonForANewDelegateDuringTheRequestOfTheEarlierOne() async {
    let (delegate, service, presenter) = makePresenter()
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture())
    let older = await service.registerAnswer.held()
    presenter.delegate = newDelegate
    // The person is the same: only the delegate tells the two registrations apart.
    presenter.register(.fixture())
    let newer = await service.registerAnswer.held()
    await newDelegate.expectCalls(.registrationDidStart)

    older.returns(.offline)
    await newDelegate.expectNoMoreCalls()
    newer.returns(nil)

    await service.expectCalls(.register(.fixture()), .register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
    await newDelegate.expectCalls(.registrationDidFinish(error: nil))
  }

  func testRegistersNobodyWithoutADelegate() async {
    let (delegate, service, presenter) = makePresenter()
    presenter.delegate = nil

    presenter.register(.fixture())
    presenter.register(.fixture(firstName: ""))
    await presenter.settled()

    await service.expectNoCalls()
    await delegate.expectNoCalls()
  }

  /// Creates a presenter with a delegate and a service that holds its answers.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpySignupPresenterDelegate, MockSignupService, SignupPresenter) {
    let delegate = SpySignupPresenterDelegate(line: line)
    let service = MockSignupService(line: line)
    service.registerAnswer.lenient().holds()
    let presenter = leakChecked(SignupPresenter(service: service), line: line)
    presenter.delegate = delegate
    return (delegate, service, presenter)
  }
}
