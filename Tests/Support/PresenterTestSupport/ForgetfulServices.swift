import Foundation
import Interfaces
import TestSupport

/// A faulty service that discards its completion handler.
package struct ForgetfulSignupService: SignupServiceType {
  package init() {}

  package func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {}
}

/// A faulty service that discards its completion handler.
package struct ForgetfulUserService: UserServiceType {
  package init() {}

  package func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {}
}

/// A faulty service that discards its completion handler.
package struct ForgetfulVolunteerService: VolunteerServiceType {
  package init() {}

  package func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {}
}
