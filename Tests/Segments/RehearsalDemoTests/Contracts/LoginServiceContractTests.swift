import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

extension Contract where Service == any LoginServiceType {
  private static let right = Credentials(username: "ada", password: Secret(BundledServer.password))
  private static let wrong = Credentials(username: "grace", password: "wrong")

  /// The behavior of a login service on which the presenter relies.
  static let loginService = Contract("LoginService")
    .clause("opens a session for the right password", expecting: "ada") { try await $0.login(right).username }
    .clause("gives the session a token", expecting: false) { try await $0.login(right).token.revealed.isEmpty }
    .clause("refuses a wrong password", throwing: LoginError.wrongCredentials) { _ = try await $0.login(wrong) }
}

@Suite("The contract of the login service", .rehearsal)
struct LoginServiceContractTests {
  @Test("holds for the mock and for every server")
  func holds() async {
    await Contract.loginService
      .implementation("mock") {
        let service = MockLoginService().lenient()
        service.loginAnswer.answers { credentials in
          guard credentials.password == Secret(BundledServer.password) else { throw LoginError.wrongCredentials }
          return .fixture(username: credentials.username)
        }
        return service
      }
      .servers { LoginService(client: $0) }
      .verify()
  }
}
