import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

/// The behavior of a driver service, and of a user service, on which the presenter relies.
@Suite("The contract of the services of lists", .rehearsal)
struct ListServiceContractTests {
  @Test("delivers drivers, each once and with a name", arguments: driverServices)
  func deliversEachDriverOnce(_ implementation: Implementation<any DriverServiceType>) async throws {
    let service = try implementation.make()

    let drivers = try await service.drivers()

    #expect(!drivers.isEmpty)
    #expect(drivers.map(\.id).sorted() == Set(drivers.map(\.id)).sorted())
    #expect(drivers.filter(\.familyName.isEmpty) == [])
  }

  private static let driverServices = Implementation<any DriverServiceType>.all(
    mock: {
      let service = MockDriverService().lenient()
      service.driversAnswer.returns([.fixture(id: "alonso"), .fixture(id: "hamilton")])
      return service
    },
    // With pages this small, the service needs several.
    service: { DriverService(client: $0, pageSize: 20) })

  @Test("delivers users, each with a name, an email address, and no negative age", arguments: userServices)
  func deliversUsers(_ implementation: Implementation<any UserServiceType>) async throws {
    let service = try implementation.make()

    let users = try await withCheckedThrowingContinuation { continuation in
      service.users { continuation.resume(with: $0) }
    }

    #expect(!users.isEmpty)
    #expect(users.filter(\.firstName.isEmpty) == [])
    #expect(users.filter { !$0.email.contains("@") } == [])
    #expect(users.filter { $0.age < 0 } == [])
  }

  private static let userServices = Implementation<any UserServiceType>.all(
    mock: {
      let service = MockUserService().lenient()
      service.usersAnswer.returns([.fixture(), .fixture()])
      return service
    }, service: { UserService(client: $0) })
}

/// The behavior of a signup service, and of a login service, on which the presenter relies.
@Suite("The contract of the services of forms", .rehearsal)
struct FormServiceContractTests {
  @Test(
    "accepts a person with two names, and refuses one without a last name, with a reason", arguments: signupServices)
  func registers(_ implementation: Implementation<any SignupServiceType>) async throws {
    let service = try implementation.make()

    let acceptance = await service.register(Person(firstName: "Ada", lastName: "Lovelace"))
    let refusal = await service.register(Person(firstName: "Ada", lastName: ""))

    #expect(acceptance == nil)
    let reason = if case .rejected(let reason) = refusal { reason } else { "" }
    #expect(!reason.isEmpty)
  }

  private static let signupServices = Implementation<any SignupServiceType>.all(
    mock: {
      let service = MockSignupService().lenient()
      service.registerAnswer.answers { person in
        person.lastName.isEmpty ? .rejected(reason: "Give both a first and a last name.") : nil
      }
      return service
    }, service: { SignupService(client: $0) })

  @Test("opens a session with a token for the right password, and refuses a wrong one", arguments: loginServices)
  func logsIn(_ implementation: Implementation<any LoginServiceType>) async throws {
    let service = try implementation.make()

    let session = try await service.login(Credentials(username: "ada", password: Secret(BundledServer.password)))

    #expect(session.username == "ada")
    #expect(!session.token.revealed.isEmpty)
    await #expect(throws: LoginError.wrongCredentials) {
      try await service.login(Credentials(username: "grace", password: "wrong"))
    }
  }

  private static let loginServices = Implementation<any LoginServiceType>.all(
    mock: {
      let service = MockLoginService().lenient()
      service.loginAnswer.answers { credentials in
        guard credentials.password == Secret(BundledServer.password) else { throw LoginError.wrongCredentials }
        return .fixture(username: credentials.username)
      }
      return service
    }, service: { LoginService(client: $0) })
}

/// The behavior of a volunteer service on which the presenter relies.
@Suite("The contract of the volunteer service", .rehearsal)
struct VolunteerServiceContractTests {
  @Test("finds an event with a name that begins on the day, and nothing on a day without events", arguments: services)
  func findsAnEvent(_ implementation: Implementation<any VolunteerServiceType>) async throws {
    let service = try implementation.make()
    let today = DateInterval(start: Date(timeIntervalSince1970: 1_479_340_800), duration: 24 * 60 * 60)
    let longAgo = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 24 * 60 * 60)

    let event = try await service.event(in: today)
    let earlierEvent = try await service.event(in: longAgo)

    #expect(event?.start.map(today.contains) == true)
    #expect(event?.name?.isEmpty == false)
    #expect(earlierEvent == nil)
  }

  private static let services = Implementation<any VolunteerServiceType>.all(
    mock: {
      let service = MockVolunteerService().lenient()
      let event = Event.fixture(name: "Park clean-up", start: CompositionRoot.bundledNow)
      service.eventOfTodayAnswer.answers { range in
        range.since <= CompositionRoot.bundledNow && CompositionRoot.bundledNow < range.until ? event : nil
      }
      return service
    },
    service: { client in
      let now: @Sendable () -> Date = { CompositionRoot.bundledNow }
      return VolunteerService(
        events: FacebookService(client: client), tokens: FirebaseService(client: client, now: now),
        pageID: "park-friends", now: now)
    })
}

extension SignupServiceType {
  fileprivate func register(_ person: Person) async -> SignupError? {
    await withCheckedContinuation { continuation in register(person) { continuation.resume(returning: $0) } }
  }
}

extension VolunteerServiceType {
  fileprivate func event(in day: DateInterval) async throws -> Event? {
    try await withCheckedThrowingContinuation { continuation in
      eventOfToday(since: day.start, until: day.end) { continuation.resume(with: $0) }
    }
  }
}
