import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class SignupPresenterTests: RehearsalTestCase {
  func testRegistersThePersonAndReportsSuccess() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.returns(nil)

    presenter.register(.fixture(firstName: "Grace", lastName: "Hopper"))

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Grace", lastName: "Hopper")))
  }

  func testReportsTheReasonForAFailure() async {
    let (delegate, service, presenter) = makePresenter()
    for error: SignupError in [.offline, .rejected(reason: "That name is taken.")] {
      service.registerAnswer.returns(error)

      presenter.register(.fixture())

      await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: error))
      await service.expectCalls(.register(.fixture()))
    }
  }

  func testSendsTheNamesAsTypedToTheByte() async {
    for name in [" Ada  ", "ADA", "Ade\u{301}", "Ad\u{E9}", "A\u{200C}d"] {
      let (delegate, service, presenter) = makePresenter()
      service.registerAnswer.answers { person in
        XCTAssertEqual(
          [Array(person.firstName.utf8), Array(person.lastName.utf8)], [Array(name.utf8), Array(name.utf8)])
        return nil
      }

      presenter.register(.fixture(firstName: name, lastName: name))

      await service.expectCalls(.register(.fixture(firstName: name, lastName: name)))
      await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    }
  }

  func testSaysWhichNameIsBlankWithoutARequest() async {
    for (person, reason) in blankNames {
      let (delegate, service, presenter) = makePresenter()

      presenter.register(person)
      await presenter.settled()

      await delegate.expectCalls(.registrationDidFinish(error: .rejected(reason: reason)))
      await service.expectNoCalls()
    }
  }

  func testReportsTheStartBeforeItCallsAServiceThatAnswersAtOnce() async {
    let (delegate, service, presenter) = makePresenter()
    let heard = delegate.calls
    service.registerAnswer.answers { _ in
      XCTAssertEqual(heard.all, [.registrationDidStart])
      return nil
    }

    presenter.register(.fixture())

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
  }

  func testReportsAFailureAndAllowsAnotherRegistrationIfTheServiceDiscardsItsCompletionHandler() async {
    let (delegate, _, _) = makePresenter()
    let presenter = leakChecked(SignupPresenter(service: ForgetfulService()))
    presenter.delegate = delegate
    presenter.register(.fixture())
    await presenter.settled()

    presenter.register(.fixture())
    await presenter.settled()

    await delegate.expectCalls(
      .registrationDidStart, .registrationDidFinish(error: .unanswered),
      .registrationDidStart, .registrationDidFinish(error: .unanswered))
  }

  func testReportsTheEndWhenTheServiceAnswersOnAnyThread() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.holds()
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)

    await Task.detached { request.returns(.offline) }.value

    await delegate.expectCalls(.registrationDidFinish(error: .offline))
  }

  func testHasReportedTheEndWhenItIsSettled() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.returns(nil)
    presenter.register(.fixture())

    await presenter.settled()

    XCTAssertEqual(delegate.calls.all, [.registrationDidStart, .registrationDidFinish(error: nil)])
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  func testRegistersOnceForTwoTapsAndReportsNoBlankNameMeanwhile() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.never()

    presenter.register(.fixture())
    presenter.register(.fixture())
    presenter.register(.fixture(firstName: " "))

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  func testRegistersAnotherPersonAfterTheAnswer() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.returns(nil)
    presenter.register(.fixture(firstName: "Ada"))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    presenter.register(.fixture(firstName: "Grace"))

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }

  func testDoesNotMistakeASecondAnswerForTheAnswerToTheNextRequest() async {
    let (delegate, service, presenter) = makePresenter()
    service.registerAnswer.holds()
    presenter.register(.fixture(firstName: "Ada"))
    let older = await service.registerAnswer.held()
    older.returns(nil)
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    presenter.register(.fixture(firstName: "Grace"))
    let newer = await service.registerAnswer.held()
    await delegate.expectCalls(.registrationDidStart)

    older.returns(nil)
    await delegate.expectNoMoreCalls()
    newer.returns(.offline)

    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
    await delegate.expectCalls(.registrationDidFinish(error: .offline))
  }

  /// Creates a presenter with a delegate.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpySignupPresenterDelegate, MockSignupService, SignupPresenter) {
    let delegate = SpySignupPresenterDelegate(line: line)
    let service = MockSignupService(line: line)
    let presenter = leakChecked(SignupPresenter(service: service), line: line)
    presenter.delegate = delegate
    return (delegate, service, presenter)
  }
}

private let blankNames: [(Person, String)] = [
  (.fixture(firstName: ""), "Enter your first name."),
  (.fixture(lastName: " \t"), "Enter your last name."),
  (.fixture(firstName: "\u{A0}", lastName: ""), "Enter your first name and your last name."),
]
