import Interfaces

extension Result where Failure == APIError {
  /// What a call to a server returned or threw.
  ///
  /// A client throws nothing but an `APIError` or, where someone ended the request, a `CancellationError`; nobody can say
  /// more of such a request than that it did not reach the server.
  init(asking body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error as? APIError ?? .offline)
    }
  }
}
