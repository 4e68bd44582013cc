extension Answer {
  /// The slot for calls of which this holds; it is filled like any other, and goes before the slot that it is narrower than.
  ///
  /// ```swift
  /// let ada = logins.loginAnswer.when { $0.username == "ada" }
  /// ada.holds()
  /// logins.loginAnswer.throws(APIError.offline)
  /// ```
  ///
  /// - Parameter matches: Whether a call's input is meant.
  /// - Returns: A new slot; keep it in order to ask it for held calls. Of several that match, the latest answers.
  public func when(_ matches: @escaping @Sendable (Input) -> Bool) -> Answer {
    narrow(to: nil, as: "\(slot.expression).when { … }", matches)
  }

  /// The slot for calls whose input this is for; the slot itself where there is none so narrow.
  func narrowed(to input: Input) -> Answer {
    let narrower = state.withLock { $0.narrower.reversed() }
    return narrower.first { $0.matches(input) }?.answer.narrowed(to: input) ?? self
  }

  fileprivate func narrow(to input: Input?, as expression: String, _ matches: @escaping (Input) -> Bool) -> Answer {
    let slot = SlotIdentity(requirement: slot.requirement, expression: expression, double: slot.double)
    let answer = Answer(slot, fallback: fallback)
    state.withLock { $0.narrower.append(Narrower(input: input, matches: matches, answer: answer)) }
    return answer
  }
}

extension Answer where Input: Equatable {
  /// The slot for calls with this input; it is filled like any other, and goes before the slot that it is narrower than.
  ///
  /// ```swift
  /// let priceAnswer = Answer<String, Int, any Error>("price", of: service.calls)
  /// priceAnswer.when("tea").returns(3)
  /// priceAnswer.returns(1)
  /// ```
  ///
  /// - Parameter input: The input.
  /// - Returns: The slot; the same one for the same input.
  public func when(_ input: Input) -> Answer {
    let known = state.withLock { $0.narrower }.last { $0.input == input }?.answer
    return known ?? narrow(to: input, as: "\(slot.expression).when(\(ValueText.describe(input)))") { $0 == input }
  }
}
