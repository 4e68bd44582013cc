import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Signup presenter", .rehearsal)
struct SignupPresenterTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = leakChecked(SignupPresenter(service: service))
    presenter.delegate = delegate
  }

  @Test("registers the person and reports success")
  func reportsSuccess() async {
    service.registerAnswer.returns(nil)

    presenter.register(.fixture(firstName: "Grace", lastName: "Hopper"))

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Grace", lastName: "Hopper")))
  }

  @Test("reports the reason for a failure", arguments: [SignupError.offline, .rejected(reason: "That name is taken.")])
  func reportsFailure(error: SignupError) async {
    service.registerAnswer.returns(error)

    presenter.register(.fixture())

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: error))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("sends the names as typed, to the byte", arguments: [" Ada  ", "ADA", "Ade\u{301}", "Ad\u{E9}", "A\u{200C}d"])
  func sendsAsTyped(name: String) async {
    service.registerAnswer.answers { person in
      #expect([Array(person.firstName.utf8), Array(person.lastName.utf8)] == [Array(name.utf8), Array(name.utf8)])
      return nil
    }

    presenter.register(.fixture(firstName: name, lastName: name))

    await service.expectCalls(.register(.fixture(firstName: name, lastName: name)))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
  }

  @Test("says which name is blank, without a request", arguments: blankNames)
  func demandsNames(person: Person, reason: String) async {
    presenter.register(person)
    await presenter.settled()

    await delegate.expectCalls(.registrationDidFinish(error: .rejected(reason: reason)))
    await service.expectNoCalls()
  }

  @Test("reports the start before it calls a service that answers at once")
  func announcesStartFirst() async {
    let heard = delegate.calls
    service.registerAnswer.answers { _ in
      #expect(heard.all == [.registrationDidStart])
      return nil
    }

    presenter.register(.fixture())

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
  }

  @Test("reports a failure and allows another registration if the service discards its completion handler")
  func endsUnansweredRegistration() async {
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

  @Test("reports the end when the service answers, on any thread")
  func reportsFromAnyThread() async {
    service.registerAnswer.holds()
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)

    await Task.detached { request.returns(.offline) }.value

    await delegate.expectCalls(.registrationDidFinish(error: .offline))
  }

  @Test("has reported the end when it is settled")
  func settlesAfterTheDelegate() async {
    service.registerAnswer.returns(nil)
    presenter.register(.fixture())

    await presenter.settled()

    #expect(delegate.calls.all == [.registrationDidStart, .registrationDidFinish(error: nil)])
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("registers once for two taps, and reports no blank name meanwhile")
  func asksOnceAtATime() async {
    service.registerAnswer.never()

    presenter.register(.fixture())
    presenter.register(.fixture())
    presenter.register(.fixture(firstName: " "))

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("registers another person after the answer")
  func registersAgain() async {
    service.registerAnswer.returns(nil)
    presenter.register(.fixture(firstName: "Ada"))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    presenter.register(.fixture(firstName: "Grace"))

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }

  @Test("does not mistake a second answer for the answer to the next request")
  func keepsRequestsApart() async {
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
}

private let blankNames: [(Person, String)] = [
  (.fixture(firstName: ""), "Enter your first name."),
  (.fixture(lastName: " \t"), "Enter your last name."),
  (.fixture(firstName: "\u{A0}", lastName: ""), "Enter your first name and your last name."),
]
