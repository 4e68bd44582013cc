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
