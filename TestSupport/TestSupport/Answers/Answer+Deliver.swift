// The functions that doubles call to answer requirements with a completion handler. There is one for each signature of a
// handler.

extension Answer {
  /// Answers a call whose completion handler takes a result.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<String, Data, any Error>, completion: @escaping (Result<Data, any Error>) -> Void) {
  ///   dataAnswer.deliver("key", to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping (Result<Output, Failure>) -> Void) {
    start(input, completion)
  }

  /// Answers a call whose completion handler takes a value or an error, as in Objective-C.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<String, Data, any Error>, completion: @escaping (Data?, (any Error)?) -> Void) {
  ///   dataAnswer.deliver("key", to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping (Output?, Failure?) -> Void) {
    start(input) { result in
      switch result {
      case .success(let output): completion(output, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }
}

extension Answer where Failure == Never {
  /// Answers a call whose completion handler takes a value.
  ///
  /// ```swift
  /// func load(_ namesAnswer: Answer<Void, [String], Never>, completion: @escaping ([String]) -> Void) {
  ///   namesAnswer.deliver((), to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping (Output) -> Void) {
    start(input) { completion($0.get()) }
  }
}

// MARK: - Handlers of the main actor
//
// A handler runs at once if the answer comes from the main actor. Otherwise a task of the main actor runs it.

extension Answer where Output: Sendable {
  /// Answers a call whose completion handler is isolated to the main actor and takes a result.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<Int, Data, any Error>, then: @escaping @MainActor (Result<Data, any Error>) -> Void) {
  ///   dataAnswer.deliver(1, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, onMainActor completion: @escaping @MainActor (Result<Output, Failure>) -> Void) {
    start(input) { result in MainQueue.run { completion(result) } }
  }

  /// Answers a call whose completion handler is isolated to the main actor and takes a value or an error.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<Int, Data, any Error>, then: @escaping @MainActor (Data?, (any Error)?) -> Void) {
  ///   dataAnswer.deliver(1, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, onMainActor completion: @escaping @MainActor (Output?, Failure?) -> Void) {
    start(input) { result in
      MainQueue.run {
        switch result {
        case .success(let output): completion(output, nil)
        case .failure(let error): completion(nil, error)
        }
      }
    }
  }
}

extension Answer where Output: Sendable, Failure == Never {
  /// Answers a call whose completion handler is isolated to the main actor and takes a value.
  ///
  /// ```swift
  /// func load(_ namesAnswer: Answer<Void, [String], Never>, then: @escaping @MainActor ([String]) -> Void) {
  ///   namesAnswer.deliver((), onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, onMainActor completion: @escaping @MainActor (Output) -> Void) {
    start(input) { result in MainQueue.run { completion(result.get()) } }
  }
}

// MARK: - Generic handlers
//
// The completion handler takes the type that the caller asks for. An answer of another type fails the test.

extension Answer {
  /// Answers a call whose completion handler takes a result of the type that the caller asks for.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, any Error>, then: @escaping (Result<Model, any Error>) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value>(
    _ input: Input, as type: Value.Type, to completion: @escaping (Result<Value, Failure>) -> Void
  ) {
    let (requirement, fallback) = (requirement, fallback)
    func complete(_ result: Result<Output, Failure>) {
      switch result {
      case .success(let output):
        let value = requirement.cast(output, to: type).map { Result<Value, Failure>.success($0) }
        let answer = value ?? requirement.unstubbedResult(as: type, throwing: Failure.self, fallback: fallback)
        if let answer { completion(answer) }
      case .failure(let error): completion(.failure(error))
      }
    }
    start(input, as: type, unstubbed: completion, complete)
  }

  /// Answers a call whose completion handler takes a value of the type that the caller asks for, or an error.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, any Error>, then: @escaping (Model?, (any Error)?) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value>(
    _ input: Input, as type: Value.Type, to completion: @escaping (Value?, Failure?) -> Void
  ) {
    deliver(input, as: type) { (result: Result<Value, Failure>) in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }
}

extension Answer where Failure == Never {
  /// Answers a call whose completion handler takes a value of the type that the caller asks for.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, Never>, then: @escaping (Model) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value>(_ input: Input, as type: Value.Type, to completion: @escaping (Value) -> Void) {
    deliver(input, as: type) { (result: Result<Value, Never>) in completion(result.get()) }
  }
}

extension Answer where Output: Sendable {
  /// Answers a call whose completion handler is isolated to the main actor and takes a result of the caller's type.
  ///
  /// ```swift
  /// func load<Model: Sendable>(
  ///   _ modelAnswer: Answer<Int, any Sendable, any Error>, then: @escaping @MainActor (Result<Model, any Error>) -> Void
  /// ) {
  ///   modelAnswer.deliver(1, as: Model.self, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) {
    deliver(input, as: type) { (result: Result<Value, Failure>) in MainQueue.run { completion(result) } }
  }

  /// Answers a call whose completion handler is isolated to the main actor and takes a value of the caller's type, or an
  /// error.
  ///
  /// ```swift
  /// func load<Model: Sendable>(
  ///   _ modelAnswer: Answer<Int, any Sendable, any Error>, then: @escaping @MainActor (Model?, (any Error)?) -> Void
  /// ) {
  ///   modelAnswer.deliver(1, as: Model.self, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Value?, Failure?) -> Void
  ) {
    deliver(input, as: type) { (value: Value?, error: Failure?) in MainQueue.run { completion(value, error) } }
  }
}

extension Answer where Output: Sendable, Failure == Never {
  /// Answers a call whose completion handler is isolated to the main actor and takes a value of the caller's type.
  ///
  /// ```swift
  /// func load<Model: Sendable>(
  ///   _ modelAnswer: Answer<Int, any Sendable, Never>, then: @escaping @MainActor (Model) -> Void
  /// ) {
  ///   modelAnswer.deliver(1, as: Model.self, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Value) -> Void
  ) {
    deliver(input, as: type) { (value: Value) in MainQueue.run { completion(value) } }
  }
}
