import Foundation
import Interfaces

/// A faulty service that discards each completion handler.
package struct ForgetfulService: SignupServiceType, UserServiceType, VolunteerServiceType {
  package init() {}

  package func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {}

  package func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {}

  package func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {}
}
