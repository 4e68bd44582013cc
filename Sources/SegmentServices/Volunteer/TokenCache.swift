import Foundation
import Interfaces

/// A cache that keeps a token until it expires, and fetches the next one once for all waiting callers.
///
/// Safe: the stored variables are accessed only under the lock, and no closure is called under the lock.
final class TokenCache: @unchecked Sendable {
  /// A token with its number.
  ///
  /// The number distinguishes two tokens with the same text, because a server may send the same text twice.
  struct Grant: Sendable {
    let token: AccessToken
    let number: Int
  }

  typealias Completion = @Sendable (Result<Grant, APIError>) -> Void

  private let service: any FirebaseServiceType
  private let now: @Sendable () -> Date
  private let lock = NSLock()
  private var kept: Grant?
  private var count = 0
  private var waiting: [Completion] = []

  /// Creates an empty cache.
  init(service: any FirebaseServiceType, now: @escaping @Sendable () -> Date) {
    self.service = service
    self.now = now
  }

  /// Returns the kept token, or fetches a new one.
  ///
  /// - Parameters:
  ///   - refused: A token that the network refused. The cache returns any other token that was fetched since.
  ///   - completion: Called once, on any thread.
  func token(otherThan refused: Grant? = nil, completion: @escaping Completion) {
    let moment = now()
    enum Step {
      case use(Grant)
      case fetch, wait
    }
    let step = lock.withLock { () -> Step in
      if let kept, kept.number != refused?.number, moment < kept.token.expiresAt { return .use(kept) }
      waiting.append(completion)
      return waiting.count == 1 ? .fetch : .wait
    }
    switch step {
    case .use(let grant): completion(.success(grant))
    case .fetch: fetch()
    case .wait: break
    }
  }

  /// Forgets a token, unless another one has replaced it.
  func forget(_ grant: Grant) {
    lock.withLock {
      if kept?.number == grant.number { kept = nil }
    }
  }

  private func fetch() {
    let once = SingleCompletion<Result<AccessToken, APIError>>(orElse: .failure(.timedOut)) { self.finish($0) }
    service.token(completion: once.call)
  }

  private func finish(_ result: Result<AccessToken, APIError>) {
    let (grant, waiting) = lock.withLock {
      count += 1
      let grant = result.map { Grant(token: $0, number: count) }
      kept = try? grant.get()
      defer { self.waiting = [] }
      return (grant, self.waiting)
    }
    for completion in waiting { completion(grant) }
  }
}
