import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

/// The behavior of a signup service on which the presenter relies.
@Suite("The contract of the signup service", .rehearsal)
struct SignupServiceContractTests {
  @Test("accepts a person with two names", arguments: services)
  func acceptsAPerson(_ implementation: Implementation<any SignupServiceType>) async throws {
    let service = try implementation.make()

    let error = await service.register(Person(firstName: "Ada", lastName: "Lovelace"))

    #expect(error == nil)
  }

  @Test("refuses a person without a last name, with a reason", arguments: services)
  func refusesAPerson(_ implementation: Implementation<any SignupServiceType>) async throws {
    let service = try implementation.make()

    let error = await service.register(Person(firstName: "Ada", lastName: ""))
    let reason = if case .rejected(let reason) = error { reason } else { "" }

    #expect(!reason.isEmpty)
  }

  private static let services = Implementation<any SignupServiceType>.all(
    mock: {
      let service = MockSignupService().lenient()
      service.registerAnswer.answers { person in
        person.lastName.isEmpty ? .rejected(reason: "Give both a first and a last name.") : nil
      }
      return service
    }, service: { SignupService(client: $0) })
}

extension SignupServiceType {
  fileprivate func register(_ person: Person) async -> SignupError? {
    await withCheckedContinuation { continuation in register(person) { continuation.resume(returning: $0) } }
  }
}
