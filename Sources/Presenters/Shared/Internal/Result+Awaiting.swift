extension Result where Failure == any Error {
  /// What an async call returned or threw.
  init(awaiting body: () async throws -> Success, isolation: isolated (any Actor)? = #isolation) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
