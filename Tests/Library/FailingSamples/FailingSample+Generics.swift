@_spi(Doubles) import TestSupport

extension FailingSample {
  /// Of requirements whose result or argument is of whatever type the caller says.
  static let generics: [FailingSample] = [
    FailingSample("answerOfAnotherType") {
      let store = MockStore()  // fails: answerOfAnotherType
      store.loadAnswer.returns(Dish(title: "Tea"))
      do { let _: [Dish] = try await store.load("dishes") } catch {}
    },
    FailingSample("answerOfAnotherTypeAtOnce") {
      let store = MockStore()  // fails: answerOfAnotherTypeAtOnce
      store.valueAnswer.when("count").returns("three")
      let _: Int = store.value("count")
    },
    FailingSample("answerOfAnotherTypeToCompletion") {
      let store = MockStore()  // fails: answerOfAnotherTypeToCompletion
      store.loadAnswer.returns(3)
      store.load("name") { (_: Result<String, any Error>) in }
    },
    FailingSample("unstubbedOfAnyType") {
      let store = MockStore()  // fails: unstubbedOfAnyType
      let _: [Dish] = store.value("dishes")
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

/// A service whose caller chooses the type of the result.
final class MockStore: Spy, Sendable {
  let calls: CallLog<String>
  let loadAnswer: Answer<String, any Sendable, any Error>
  let valueAnswer: Answer<String, any Sendable, Never>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("MockStore", fileID: fileID, filePath: filePath, line: line)
    loadAnswer = Answer("load", of: calls)
    valueAnswer = Answer("value", of: calls)
  }

  func load<Model: Sendable>(_ key: String) async throws -> Model {
    try await loadAnswer.resolve(key, as: Model.self)
  }

  func load<Model: Sendable>(_ key: String, completion: @escaping (Result<Model, any Error>) -> Void) {
    loadAnswer.resolve(key, as: Model.self, to: completion)
  }

  func value<Model: Sendable>(_ key: String) -> Model {
    valueAnswer.resolve(key, as: Model.self)
  }
}
