extension Answer {
  /// Returns `true` if the test has stubbed the next call with an input.
  ///
  /// A partial double forwards the other calls to a real object.
  ///
  /// ```swift
  /// protocol Prices { func price(of name: String) throws -> Int }
  ///
  /// final class PartialPrices: Prices, Spy {
  ///   enum Call: Equatable, Sendable { case price(of: String) }
  ///   let calls = CallLog<Call>("PartialPrices")
  ///   let priceAnswer: Answer<String, Int, any Error>
  ///   private let real: any Prices
  ///
  ///   init(forwardingTo real: any Prices) {
  ///     self.real = real
  ///     priceAnswer = Answer("price", of: calls)
  ///   }
  ///
  ///   func price(of name: String) throws -> Int {
  ///     calls.record(.price(of: name))
  ///     guard priceAnswer.isStubbed(for: name) else { return try real.price(of: name) }
  ///     return try priceAnswer.immediate(name)
  ///   }
  /// }
  /// ```
  ///
  /// A call that no `when(_:)` matches and that comes after the last step of a sequence has no stub.
  ///
  /// - Parameter input: The arguments of the call.
  /// - Returns: `true` if a stub is left for the call.
  public func isStubbed(for input: Input) -> Bool {
    matchingAnswer(for: input).state.withLock { $0.used < $0.steps.count || $0.last != nil }
  }
}
