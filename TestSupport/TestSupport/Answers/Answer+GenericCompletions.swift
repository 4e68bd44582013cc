// What the doubles call for requirements with a completion handler that is handed whatever type the caller asks for: the
// same forms as for other handlers.

extension Answer {
  /// Answers a requirement whose completion handler is handed a result of the type that its caller wants.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, any Error>, then: @escaping (Result<Model, any Error>) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test; the call then ends as one without an answer does.
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - completion: The completion handler.
  public func deliver<Value>(
    _ input: Input, as type: Value.Type, to completion: @escaping (Result<Value, Failure>) -> Void
  ) {
    let (slot, fallback) = (slot, fallback)
    func complete(_ result: Result<Output, Failure>) {
      switch result {
      case .success(let output):
        let value = slot.cast(output, to: type).map { Result<Value, Failure>.success($0) }
        let answer = value ?? slot.wantOfAnswer(as: type, throwing: Failure.self, fallback: fallback)
        if let answer { completion(answer) }
      case .failure(let error): completion(.failure(error))
      }
    }
    start(input, as: type, unanswered: completion, complete)
  }

  /// Answers a requirement whose completion handler is handed a value of the type that its caller wants, or an error.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, any Error>, then: @escaping (Model?, (any Error)?) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
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
  /// Answers a requirement whose completion handler is handed a value of the type that its caller wants, and no error.
  ///
  /// ```swift
  /// func load<Model>(_ modelAnswer: Answer<String, Any, Never>, then: @escaping (Model) -> Void) {
  ///   modelAnswer.deliver("key", as: Model.self, to: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - completion: The completion handler.
  public func deliver<Value>(_ input: Input, as type: Value.Type, to completion: @escaping (Value) -> Void) {
    deliver(input, as: type) { (result: Result<Value, Never>) in completion(result.get()) }
  }
}

extension Answer where Output: Sendable {
  /// Answers a requirement whose completion handler runs on the main actor and is handed a result of the caller's type.
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
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) {
    deliver(input, as: type) { (result: Result<Value, Failure>) in MainQueue.run { completion(result) } }
  }

  /// Answers a requirement whose completion handler runs on the main actor and is handed a value of the caller's type, or
  /// an error.
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
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Value?, Failure?) -> Void
  ) {
    deliver(input, as: type) { (value: Value?, error: Failure?) in MainQueue.run { completion(value, error) } }
  }
}

extension Answer where Output: Sendable, Failure == Never {
  /// Answers a requirement whose completion handler runs on the main actor and is handed a value of the caller's type.
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
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - completion: The completion handler.
  public func deliver<Value: Sendable>(
    _ input: Input, as type: Value.Type, onMainActor completion: @escaping @MainActor (Value) -> Void
  ) {
    deliver(input, as: type) { (value: Value) in MainQueue.run { completion(value) } }
  }
}
