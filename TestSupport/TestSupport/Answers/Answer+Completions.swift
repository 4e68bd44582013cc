// What doubles call to answer requirements with a completion handler. There is one function for each signature of a handler.
//
// Only doubles need them, so a test does not see them: a double imports them with `@_spi(Doubles) import TestSupport`.

extension Answer {
  /// Answers a call whose completion handler takes a result.
  @_spi(Doubles) public func resolve(_ input: Input, to completion: @escaping (Result<Output, Failure>) -> Void) {
    resolve(input, as: Output.self, unstubbed: completion, completion)
  }

  /// Answers a call whose completion handler takes a value, an error or neither, as in Objective-C.
  @_spi(Doubles) public func resolve<Value>(_ input: Input, to completion: @escaping (Value?, Failure?) -> Void)
  where Output == Value? {
    resolve(input) { (result: Result<Output, Failure>) in completion(try? result.get(), result.error) }
  }

  /// Answers a call whose completion handler takes a result of the type that the caller asks for.
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  @_spi(Doubles) public func resolve<Value>(
    _ input: Input, as type: Value.Type, to completion: @escaping (Result<Value, Failure>) -> Void
  ) {
    let (requirement, fallback) = (requirement, fallback)
    resolve(input, as: type, unstubbed: completion) { result in
      switch result {
      case .success(let output):
        let value = requirement.cast(output, to: type).map { Result<Value, Failure>.success($0) }
        if let answer = value ?? fallback.result(as: type) { completion(answer) }
      case .failure(let error): completion(.failure(error))
      }
    }
  }
}

extension Answer where Failure == Never {
  /// Answers a call whose completion handler takes a value.
  @_spi(Doubles) public func resolve(_ input: Input, to completion: @escaping (Output) -> Void) {
    resolve(input) { (result: Result<Output, Never>) in completion(result.get()) }
  }
}

extension Result {
  /// The error, or `nil` for a value.
  @_spi(Doubles) public var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Returns a completion handler that runs another one on the main actor.
///
/// That one runs at once if the answer comes from the main actor. Otherwise a task of the main actor runs it.
@_spi(Doubles) public func onMainActor<each Value: Sendable>(
  _ completion: @escaping @MainActor (repeat each Value) -> Void
) -> (repeat each Value) -> Void {
  { (values: repeat each Value) in MainQueue.run { completion(repeat each values) } }
}
