import Foundation

// What the doubles call for requirements with a completion handler: one form for each shape that handlers have.

extension Answer {
  /// Answers a requirement whose completion handler is handed a result.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<String, Data, any Error>, completion: @escaping (Result<Data, any Error>) -> Void) {
  ///   dataAnswer.deliver("key", to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping (Result<Output, Failure>) -> Void) {
    start(input, completion)
  }

  /// Answers a requirement whose completion handler is handed a value or an error, as those from Objective-C are.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<String, Data, any Error>, completion: @escaping (Data?, (any Error)?) -> Void) {
  ///   dataAnswer.deliver("key", to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
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
  /// Answers a requirement whose completion handler cannot be handed an error.
  ///
  /// ```swift
  /// func load(_ namesAnswer: Answer<Void, [String], Never>, completion: @escaping ([String]) -> Void) {
  ///   namesAnswer.deliver((), to: completion)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping (Output) -> Void) {
    start(input) { completion($0.get()) }
  }
}

// The same for handlers that are isolated to the main actor: they run there at once where the answer comes from there, and
// soon where it does not.

extension Answer where Output: Sendable {
  /// Answers a requirement whose completion handler runs on the main actor and is handed a result.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<Int, Data, any Error>, then: @escaping @MainActor (Result<Data, any Error>) -> Void) {
  ///   dataAnswer.deliver(1, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, onMainActor completion: @escaping @MainActor (Result<Output, Failure>) -> Void) {
    start(input) { result in MainQueue.run { completion(result) } }
  }

  /// Answers a requirement whose completion handler runs on the main actor and is handed a value or an error.
  ///
  /// ```swift
  /// func load(_ dataAnswer: Answer<Int, Data, any Error>, then: @escaping @MainActor (Data?, (any Error)?) -> Void) {
  ///   dataAnswer.deliver(1, onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
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
  /// Answers a requirement whose completion handler runs on the main actor and cannot be handed an error.
  ///
  /// ```swift
  /// func load(_ namesAnswer: Answer<Void, [String], Never>, then: @escaping @MainActor ([String]) -> Void) {
  ///   namesAnswer.deliver((), onMainActor: then)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, onMainActor completion: @escaping @MainActor (Output) -> Void) {
    start(input) { result in MainQueue.run { completion(result.get()) } }
  }
}
