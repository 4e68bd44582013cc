@_spi(Doubles) import TestSupport

extension FailingSample {
  /// Of requirements whose result or argument is of whatever type the caller says.
  static let generics: [FailingSample] = [
    FailingSample("answerOfAnotherType") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherType
      let loadAnswer = Answer<String, any Sendable, any Error>("load", of: calls)
      loadAnswer.returns(Dish(title: "Tea"))
      _ = try? await loadAnswer.resolve("dishes", as: [Dish].self)
    },
    FailingSample("answerOfAnotherTypeAtOnce") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherTypeAtOnce
      let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
      valueAnswer.when("count").returns("three")
      _ = valueAnswer.resolve("count", as: Int.self)
    },
    FailingSample("answerOfAnotherTypeToCompletion") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherTypeToCompletion
      let loadAnswer = Answer<String, any Sendable, any Error>("load", of: calls)
      loadAnswer.returns(3)
      loadAnswer.resolve("name", as: String.self) { (_: Result<String, any Error>) in }
    },
    FailingSample("unstubbedOfAnyType") {
      let calls = CallLog<String>("MockStore")  // fails: unstubbedOfAnyType
      let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
      _ = valueAnswer.resolve("dishes", as: [Dish].self)
    },
  ]
}
