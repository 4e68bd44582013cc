import Interfaces
import PresenterReactions
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class SignupReactionTests: RehearsalTestCase {
  func testTellsADelegateOnlyWhatIsItsOwnAndSendsNobodyForOneThatHasLeft() async {
    for moment in SignupMoment.all {
      let (service, newDelegate) = (MockSignupService(), SpySignupPresenterDelegate())
      var delegate: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
      var presenter: SignupPresenter? = leakChecked(SignupPresenter(service: service))
      presenter?.delegate = delegate
      service.registerAnswer.lenient().answers { moment.answer(to: $0) }
      var count = 0
      delegate?.whenCalled { _ in
        defer { count += 1 }
        guard count == moment.index else { return }
        switch moment.reaction {
        case .receiverLeaves: presenter?.delegate = nil
        case .receiverIsReplaced, .receiverIsReplacedAfterLock: presenter?.delegate = newDelegate
        case .receiverIsReleased: delegate = nil
        case .presenterIsReleased: presenter = nil
        default: if let person = moment.newPerson { presenter?.register(person) }
        }
      }
      let heard = delegate?.calls

      presenter?.register(moment.person)

      await heard?.expectCalls(moment.calls)
      await presenter?.settled()
      await newDelegate.expectNoCalls()
      await service.expectCalls(moment.sent.map { .register($0) })
    }
  }
}
