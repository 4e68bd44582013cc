import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

/// The behavior of a user service on which the presenter relies.
@Suite("The contract of the user service", .rehearsal)
struct UserServiceContractTests {
  @Test("delivers users, each with a name, an email address, and no negative age", arguments: services)
  func deliversUsers(_ implementation: Implementation<any UserServiceType>) async throws {
    let service = try implementation.make()

    let users = try await service.users()

    #expect(!users.isEmpty)
    #expect(users.filter(\.firstName.isEmpty) == [])
    #expect(users.filter { !$0.email.contains("@") } == [])
    #expect(users.filter { $0.age < 0 } == [])
  }

  private static let services = Implementation<any UserServiceType>.all(
    mock: {
      let service = MockUserService().lenient()
      service.usersAnswer.returns([.fixture(), .fixture()])
      return service
    }, service: { UserService(client: $0) })
}

extension UserServiceType {
  fileprivate func users() async throws -> [User] {
    try await withCheckedThrowingContinuation { continuation in users { continuation.resume(with: $0) } }
  }
}
