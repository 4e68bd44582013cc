import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a delegate knows of a registration.
private struct SignupProgress: Equatable {
  var isRegistering = false
  /// The latest result, which is an error or nil for a success.
  var result: SignupError??

  /// Learns what the presenter tells the delegate, and returns what is wrong with it.
  mutating func learn(_ call: SpySignupPresenterDelegate.Call, missing: SignupError?) -> String? {
    let wasRegistering = isRegistering
    switch call {
    case .registrationDidStart:
      isRegistering = true
      return wasRegistering ? "a registration started during another one" : nil
    case .registrationDidFinish(let error):
      (isRegistering, result) = (false, error)
      return wasRegistering || error == missing ? nil : "a registration finished that had not started"
    }
  }
}

/// Declares what can happen to the presenter of the signup, and what its delegate must know.
///
/// A registration starts, sends the names as typed, and finishes with the answer to its request. A blank name finishes it at once. A
/// delegate that has been replaced hears nothing more.
@MainActor
package func signupExploration(_ run: ExplorationRun) {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let service = MockSignupService()
  service.registerAnswer.explores(.returns(nil), .returns(.offline), .returns(.rejected(reason: "No.")))
  var (known, expected) = (SignupProgress(), SignupProgress())
  /// What a blank name is answered with, during the call.
  var missing: SignupError?
  /// The names that the service must receive next.
  var toSend: [UInt8]?
  let delegates = ViewsInTurn<SpySignupPresenterDelegate> { _ in
    (known, expected, missing, toSend) = (SignupProgress(), SignupProgress(), nil, nil)
  }
  let presenter = run.owns(
    "the presenter", SignupPresenter(service: StutteringService(service: service)), withinCalls: false
  ) { delegates.replace(with: nil) }
  delegates.declare(
    in: run, of: presenter, [SpySignupPresenterDelegate(), SpySignupPresenterDelegate()], named: "delegate",
    set: "set delegate", remove: "remove the delegate", rule: { known.learn($0, missing: missing) },
    give: { presenter, delegate in presenter.delegate = delegate })
  func register(_ person: Person) {
    // An answer may be on its way. Until it comes, another registration has no effect.
    if delegates.current != nil, !known.isRegistering { (expected.isRegistering, toSend) = (true, person.bytes) }
    presenter.object?.register(person)
  }
  run.step("register") { register(.fixture()) }
  run.step("register a similar person") { fixtures in register(fixtures.element(of: people)) }
  run.step("register without a name") { fixtures in
    let (person, reason) = fixtures.element(of: blankNames)
    missing = .rejected(reason: "Enter your \(reason).")
    if delegates.current != nil, !known.isRegistering { expected.result = missing }
    presenter.object?.register(person)
    missing = nil
  }
  let (otherDelegate, otherService) = (SpySignupPresenterDelegate(), MockSignupService())
  otherService.registerAnswer.never()
  let other = SignupPresenter(service: otherService)
  other.delegate = otherDelegate
  run.step("register on another screen") { withExtendedLifetime(otherDelegate) { other.register(.fixture()) } }

  run.rule(
    of: service,
    CallRule { call in
      guard case .register(let person) = call else { return nil }
      defer { toSend = nil }
      return person.bytes == toSend ? nil : "other names were sent"
    })
  service.whenCalled { _ in delegates.noteCall() }
  service.registerAnswer.whenAnswered { call in
    guard delegates.takesAnswer(to: call.number) else { return }
    expected = SignupProgress(result: call.result.map { $0.get() } ?? .unanswered)
  }
  run.rule("sends each person") { toSend == nil }
  run.rule("registers while it waits for an answer", known.isRegistering, equals: expected.isRegistering)
  run.rule("knows the latest result", known.isRegistering ? expected : known, equals: expected)
}

/// People whose names differ in little: in spaces, in case, in the code points of one letter, and in what nobody sees.
private let people: [Person] = [
  .fixture(firstName: " Ada"), .fixture(lastName: "lovelace "), .fixture(firstName: "Ad\u{E1}"),
  .fixture(firstName: "Ada\u{301}"), .fixture(firstName: "A\u{200C}da"), .fixture(firstName: "\u{600}"),
]

private let blankNames: [(Person, String)] = [
  (.fixture(firstName: " "), "first name"), (.fixture(lastName: ""), "last name"),
  (.fixture(firstName: "", lastName: "\n"), "first name and your last name"),
  (.fixture(lastName: "\u{3164}"), "last name"),
]

extension Person {
  fileprivate var bytes: [UInt8] { Array("\(firstName)|\(lastName)".utf8) }
}
