extension Answer {
  /// Returns true if the test has stubbed an answer to the next call with an input.
  ///
  /// A double that is a subclass calls its superclass otherwise.
  ///
  /// ```swift
  /// class Prices {
  ///   func price(of item: String) -> Int { 3 }
  /// }
  ///
  /// final class MockPrices: Prices {
  ///   let calls: CallLog<String>
  ///   let priceAnswer: Answer<String, Int, Never>
  ///   override init() {
  ///     calls = CallLog("MockPrices")
  ///     priceAnswer = Answer("price", of: calls)
  ///   }
  ///   override func price(of item: String) -> Int {
  ///     calls.record(item)
  ///     guard priceAnswer.isStubbed(for: item) else { return super.price(of: item) }
  ///     return priceAnswer.immediate(item)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter input: The arguments of the call.
  /// - Returns: `true` if the next such call has an answer.
  public func isStubbed(for input: Input) -> Bool {
    matchingAnswer(for: input).state.withLock { $0.used < $0.steps.count || $0.last != nil }
  }
}
