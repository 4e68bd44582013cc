/// A request of a view, whose answer counts only as long as the presenter keeps the request.
///
/// A presenter keeps the latest request of its view, and drops it when the view leaves. The view may leave, or make another
/// request, within each call that it receives. So the presenter compares the request before each call.
@MainActor
final class Request {
  /// False if the view may make another request, although it has not heard the whole answer yet.
  var isOpen = true
}

extension Result where Failure == any Error {
  /// Captures the value that an async call returns, or the error that it throws.
  init(awaiting body: () async throws -> Success, isolation: isolated (any Actor)? = #isolation) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
