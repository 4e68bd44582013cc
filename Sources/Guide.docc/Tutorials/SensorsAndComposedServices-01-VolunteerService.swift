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
    tokens.token { answer in
      switch answer {
      case .success(let token):
        events.events(ofPage: pageID, since: since, until: until, token: token) { answer in
          completion(.success(try? answer.get().events.first))
        }
      case .failure:
        completion(.success(nil))
      }
    }
  }
}
