import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

extension Contract where Service == any SignupServiceType {
  /// The behavior of a signup service on which the presenter relies.
  static let signupService = Contract("SignupService")
    .clause("accepts a person with two names", expecting: nil) {
      await $0.register(Person(firstName: "Ada", lastName: "Lovelace"))
    }
    .clause("refuses a person without a last name, with a reason", expecting: true) { service in
      guard case .rejected(let reason) = await service.register(Person(firstName: "Ada", lastName: "")) else {
        return false
      }
      return !reason.isEmpty
    }
}

extension SignupServiceType {
  fileprivate func register(_ person: Person) async -> SignupError? {
    await withCheckedContinuation { continuation in register(person) { continuation.resume(returning: $0) } }
  }
}

@Suite("The contract of the signup service", .rehearsal)
struct SignupServiceContractTests {
  @Test("holds for the mock and for every server")
  func holds() async {
    await Contract.signupService
      .implementation("mock") {
        let service = MockSignupService().lenient()
        service.registerAnswer.answers { person in
          person.lastName.isEmpty ? .rejected(reason: "Give both a first and a last name.") : nil
        }
        return service
      }
      .servers { SignupService(client: $0) }
      .verify()
  }
}
