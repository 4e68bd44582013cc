import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

@Suite("Sign-up that registers", .rehearsal)
struct RegisteringSignupServiceTests {
  let signup = MockSignupService()
  let registration = RegistrationService()

  @Test(
    "registers who is signed up, and nobody else, and passes the answer on",
    arguments: [(nil, true), (SignupError.offline, false), (.rejected(reason: "No."), false)])
  func registers(answer: SignupError?, isRegistered: Bool) async {
    signup.registerAnswer.returns(answer)
    let service = RegisteringSignupService(service: signup, registration: registration)

    let error = await withCheckedContinuation { continuation in
      service.register(.fixture()) { continuation.resume(returning: $0) }
    }

    #expect(error == answer)
    #expect(registration.isLeaderRegistered() == isRegistered)
    await signup.expectCalls(.register(.fixture()))
  }
}
