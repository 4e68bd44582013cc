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
    FailingSample("recordedDiffers") {
      let log = CallLog<ScreenCall>("SpyScreen", received: .show(error: Recorded(Spilled(cups: 2))))
      await log.expectCalls(.show(error: Spilled(cups: 3)))  // fails: recordedDiffers
    },
    FailingSample("recordedPartDiffers") {
      let log = CallLog<ScreenCall>(
        "SpyScreen",
        received: .place(Recorded((dish: Order(dish: Dish(title: "Tea"), note: "hot"), table: 4)), Recorded {}))
      await log.expectCalls(  // fails: recordedPartDiffers
        .place(Recorded((dish: Order(dish: Dish(title: "Jam"), note: "hot"), table: 4)), .closure))
    },
  ]
}

private enum ScreenCall: Equatable {
  case show(error: Recorded<any Error>)
  case place(Recorded<(dish: Order, table: Int)>, Recorded<() -> Void>)

  static func show(error: any Error) -> ScreenCall { .show(error: Recorded(error)) }
}

private struct Spilled: Error {
  let cups: Int
}

/// A value of a type that is not `Equatable`.
struct Order {
  let dish: Dish
  let note: String
}
