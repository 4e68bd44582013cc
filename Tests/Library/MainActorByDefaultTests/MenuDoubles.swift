import TestSupport

final class SpyMenuView: MenuViewType, Spy {
  enum Call: Equatable {
    case startLoading
    case show([Dish])
  }

  let calls = CallLog<Call>("SpyMenuView")

  func startLoading() { calls.record(.startLoading) }
  func show(_ dishes: [Dish]) { calls.record(.show(dishes)) }
}

final class MockKitchen: KitchenType, Spy {
  enum Call: Equatable {
    case dishes
  }

  let calls: CallLog<Call>
  let dishesAnswer: Answer<Void, [Dish], any Error>

  init() {
    calls = CallLog("MockKitchen")
    dishesAnswer = Answer("dishes", of: calls)
  }

  func dishes() async throws -> [Dish] {
    calls.record(.dishes)
    return try await dishesAnswer.resolve(())
  }
}
