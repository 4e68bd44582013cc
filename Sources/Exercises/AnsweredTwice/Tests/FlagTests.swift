import Interfaces
import Testing

@testable import AnsweredTwice

@MainActor
struct AnsweredTwiceFlagTests {
  @Test("reports the end", .timeLimit(.minutes(1)))
  func tellsOfTheEnd() async {
    let delegate = CountingDelegate()
    let presenter = SignupPresenter(service: PromptSignupService())
    presenter.delegate = delegate

    await withCheckedContinuation { finished in
      delegate.whenFinished = { finished.resume() }
      presenter.register(Person(firstName: "Ada", lastName: "Lovelace"))
    }

    #expect(delegate.startCount == 1)
    #expect(delegate.finishCount == 1)
    #expect(delegate.error == nil)
  }
}

private final class CountingDelegate: SignupPresenterDelegate {
  var startCount = 0
  var finishCount = 0
  var error: SignupError?
  var whenFinished: () -> Void = {}

  func registrationDidStart() {
    startCount += 1
  }

  func registrationDidFinish(error: SignupError?) {
    finishCount += 1
    self.error = error
    whenFinished()
  }
}

private struct PromptSignupService: SignupServiceType {
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    completion(nil)
  }
}
