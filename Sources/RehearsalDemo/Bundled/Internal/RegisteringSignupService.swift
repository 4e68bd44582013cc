import Interfaces
import SegmentServices

/// Registers as a leader whoever has signed up, also where nobody looks at the sign-up screen any more.
struct RegisteringSignupService: SignupServiceType {
  let service: any SignupServiceType
  let registration: RegistrationService

  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    service.register(person) { error in
      if error == nil { registration.register() }
      completion(error)
    }
  }
}
