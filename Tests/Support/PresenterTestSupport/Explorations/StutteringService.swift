import Foundation
import Interfaces

/// A faulty service that answers once more, and otherwise, before anybody can take its first answer.
struct StutteringService<Service: Sendable>: Sendable {
  let service: Service
}

extension StutteringService: SignupServiceType where Service: SignupServiceType {
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    service.register(person) {
      completion($0)
      completion($0 == nil ? .offline : nil)
    }
  }
}

extension StutteringService: UserServiceType where Service: UserServiceType {
  func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    service.users {
      completion($0)
      completion(.failure(.status(500)))
    }
  }
}

extension StutteringService: VolunteerServiceType where Service: VolunteerServiceType {
  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    service.eventOfToday(since: since, until: until) {
      completion($0)
      completion(.failure(.server(message: "This is the second answer.")))
    }
  }
}
