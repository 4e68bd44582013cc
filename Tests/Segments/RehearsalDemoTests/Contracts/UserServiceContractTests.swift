import ExpectedFailures
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

extension Contract where Service == any UserServiceType {
  /// The behavior of a user service on which the presenter relies.
  static let userService = Contract("UserService")
    .clause("delivers users", expecting: false) { await $0.users().isEmpty }
    .clause("gives each user a name", expecting: []) { await $0.users().filter { $0.firstName.isEmpty } }
    .clause("gives each user an address of mail", expecting: []) { await $0.users().filter { !$0.email.contains("@") } }
    .clause("gives no user a negative age", expecting: []) { await $0.users().filter { $0.age < 0 } }
}

extension UserServiceType {
  fileprivate func users() async -> [User] {
    await withCheckedContinuation { continuation in users { continuation.resume(returning: $0) } }
  }
}

@Suite("The contract of the user service", .rehearsal)
struct UserServiceContractTests {
  @Test("holds for the mock and for every server")
  func holds() async {
    await Contract.userService
      .implementation("mock") { Self.mock([.fixture(), .fixture()]) }
      .servers { UserService(client: $0) { _ in } }
      .verify()
  }

  @Test(
    "finds a mock that has drifted",
    .fails(#"UserService: "gives each user an address of mail" fails for 1 of 1 implementations:"#))
  func finds() async {
    let drifted = Contract.userService.implementation("mock") { Self.mock([.fixture(firstName: "Ada", email: "Ada")]) }

    await drifted.verify()
  }

  private static func mock(_ users: [User]) -> MockUserService {
    let service = MockUserService().lenient()
    service.usersAnswer.returns(users)
    return service
  }
}
