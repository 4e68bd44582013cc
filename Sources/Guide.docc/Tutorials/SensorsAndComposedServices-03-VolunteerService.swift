import Foundation
import Interfaces

/// Finds the event of a day: fetches a token, and asks the social network with it.
struct VolunteerService: VolunteerServiceType {
  let events: any FacebookServiceType
  let tokens: any FirebaseServiceType
  let pageID: String

  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    let refused = VolunteerError.server(message: "The social network refused to answer. Try again later.")
    tokens.token { answer in
      switch answer {
      case .success(let token):
        events.events(ofPage: pageID, since: since, until: until, token: token) { answer in
          switch answer {
          case .success(let page): completion(.success(page.events.first))
          case .failure(let error): completion(.failure(VolunteerError(error, otherwise: refused)))
          }
        }
      case .failure(let error):
        completion(.failure(VolunteerError(error, otherwise: .tokenUnavailable)))
      }
    }
  }
}

extension VolunteerError {
  fileprivate init(_ error: APIError, otherwise other: VolunteerError) {
    self = error == .offline ? .offline : other
  }
}
