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

// Safe: the reference is locked. Only the held call that it belongs to calls the handler, and crosses threads only where its
// output is Sendable; what reaches this from elsewhere, at the end of a test, lets go of the handler and never calls it.
extension CompletionHandler: @unchecked Sendable {}
