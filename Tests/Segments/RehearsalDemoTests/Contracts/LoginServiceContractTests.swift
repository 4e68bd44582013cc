import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

/// The behavior of a login service on which the presenter relies.
@Suite("The contract of the login service", .rehearsal)
struct LoginServiceContractTests {
  private let right = Credentials(username: "ada", password: Secret(BundledServer.password))
  private let wrong = Credentials(username: "grace", password: "wrong")

  @Test("opens a session with a token for the right password", arguments: services)
  func opensASession(_ implementation: Implementation<any LoginServiceType>) async throws {
    let service = try implementation.make()

    let session = try await service.login(right)

    #expect(session.username == "ada")
    #expect(!session.token.revealed.isEmpty)
  }

  @Test("refuses a wrong password", arguments: services)
  func refusesAWrongPassword(_ implementation: Implementation<any LoginServiceType>) async throws {
    let service = try implementation.make()

    await #expect(throws: LoginError.wrongCredentials) { try await service.login(wrong) }
  }

  private static let services = Implementation<any LoginServiceType>.all(
    mock: {
      let service = MockLoginService().lenient()
      service.loginAnswer.answers { credentials in
        guard credentials.password == Secret(BundledServer.password) else { throw LoginError.wrongCredentials }
        return .fixture(username: credentials.username)
      }
      return service
    }, service: { LoginService(client: $0) })
}
