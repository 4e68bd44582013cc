import Foundation
import Interfaces

/// One search for the event of a day, from the token to the answer.
///
/// Each step is answered exactly once, whatever the services do, and leads to one other step or to the completion.
struct Search: Sendable {
  let events: any FacebookServiceType
  let tokens: TokenCache
  let pageID: String
  let since: Date
  let until: Date
  let completion: @Sendable (Result<Event?, VolunteerError>) -> Void

  func start() {
    tokens.token { grant in
      ask(with: grant) { refused in
        tokens.token(otherThan: refused) { grant in
          ask(with: grant) { refused in
            tokens.forget(refused)
            completion(.failure(.tokenUnavailable))
          }
        }
      }
    }
  }

  private func ask(
    with grant: Result<TokenCache.Grant, APIError>, onRefusal: @escaping @Sendable (TokenCache.Grant) -> Void
  ) {
    switch grant {
    case .failure(let error):
      completion(.failure(VolunteerError(fetchingToken: error)))
    case .success(let grant):
      let reply = Reply<Result<EventPage, APIError>>(orElse: .failure(.timedOut)) { answer in
        switch answer {
        case .success(let page): completion(.success(page.events.first(since: since, until: until)))
        case .failure(.unauthorized): onRefusal(grant)
        case .failure(let error): completion(.failure(VolunteerError(askingForEvents: error)))
        }
      }
      events.events(ofPage: pageID, since: since, until: until, token: grant.token, completion: reply.give)
    }
  }
}
