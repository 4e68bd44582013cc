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
  mutating func learn(_ call: SpySignupPresenterDelegate.Call) -> String? {
    let wasRegistering = isRegistering
    switch call {
    case .registrationDidStart:
      isRegistering = true
      return wasRegistering ? "a registration started during another one" : nil
    case .registrationDidFinish(let error):
      (isRegistering, result) = (false, error)
      return wasRegistering || error == .missingName ? nil : "a registration finished that had not started"
    }
  }
}

/// Declares what can happen to the presenter of the signup, and what its delegate must know.
///
/// A registration starts, and finishes with the answer to its request. A blank name finishes it at once. A delegate that has been
/// replaced hears nothing more.
@MainActor
package func signupExploration(_ run: ExplorationRun) {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let service = MockSignupService()
  service.registerAnswer.explores(.returns(nil), .returns(.offline))
  var (known, expected) = (SignupProgress(), SignupProgress())
  let delegates = ViewsInTurn<SpySignupPresenterDelegate> { _ in
    (known, expected) = (SignupProgress(), SignupProgress())
  }
  let presenter = run.owns("the presenter", SignupPresenter(service: service), withinCalls: false) {
    delegates.replace(with: nil)
  }
  delegates.declare(
    in: run, of: presenter, [SpySignupPresenterDelegate(), SpySignupPresenterDelegate()], named: "delegate",
    set: "set delegate", remove: "remove the delegate", rule: { known.learn($0) },
    give: { presenter, delegate in presenter.delegate = delegate })
  run.step("register") {
    // An answer may be on its way. Until it comes, another registration has no effect.
    if delegates.current != nil, !known.isRegistering { expected.isRegistering = true }
    presenter.object?.register(.fixture())
  }
  run.step("register without a name") {
    if delegates.current != nil, !known.isRegistering { expected.result = .missingName }
    presenter.object?.register(.fixture(firstName: " "))
  }
  let (otherDelegate, otherService) = (SpySignupPresenterDelegate(), MockSignupService())
  otherService.registerAnswer.never()
  let other = SignupPresenter(service: otherService)
  other.delegate = otherDelegate
  run.step("register on another screen") { withExtendedLifetime(otherDelegate) { other.register(.fixture()) } }

  run.rule(of: service, CallRule { $0 == .register(.fixture()) ? nil : "another person was registered" })
  service.whenCalled { _ in delegates.noteCall() }
  service.registerAnswer.whenAnswered { call in
    guard delegates.takesAnswer(to: call.number) else { return }
    expected = SignupProgress(result: call.result.map { $0.get() } ?? .unanswered)
  }
  run.rule("registers while it waits for an answer", known.isRegistering, equals: expected.isRegistering)
  run.rule("knows the latest result", known.isRegistering ? expected : known, equals: expected)
}
