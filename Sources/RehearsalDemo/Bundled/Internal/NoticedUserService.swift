import Interfaces

/// Asks a service that notes its failures, and forgets the failure of the time before.
struct NoticedUserService: UserServiceType {
  let service: any UserServiceType
  let failure: UserFailure

  func users(completion: @escaping @Sendable ([User]) -> Void) {
    failure.forget()
    service.users(completion: completion)
  }
}
