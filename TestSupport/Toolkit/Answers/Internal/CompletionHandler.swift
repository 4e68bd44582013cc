/// A completion handler, which is let go at the end of its test: what it holds is no leak only because no answer came.
final class CompletionHandler<Output, Failure: Error> {
  private let handler: Locked<((Result<Output, Failure>) -> Void)?>

  init(_ handler: @escaping (Result<Output, Failure>) -> Void) {
    self.handler = Locked(handler)
  }

  func call(with result: Result<Output, Failure>) {
    handler.withLock { $0 }?(result)
  }

  func letGo() {
    _ = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
  }
}

// Safe: the handler is locked, and is called outside of the lock by whoever answers the call that it belongs to.
extension CompletionHandler: @unchecked Sendable {}
