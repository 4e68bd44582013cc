import TestSupport
import Testing

@Suite("A package that is isolated to the main actor by default")
struct MenuTests {
  @Test("expects calls in an isolated test")
  func isolatedTest() async {
    let view = SpyMenuView()
    let kitchen = MockKitchen()
    let presenter = MenuPresenter(kitchen: kitchen)
    presenter.view = view
    kitchen.dishesAnswer.holds()

    let loading = Task { await presenter.load() }
    let request = await kitchen.dishesAnswer.held()
    await kitchen.expectCalls(.dishes)
    await view.expectCalls(.startLoading)
    request.returns([Dish(title: "Tea")])

    await view.expectCalls(.show([Dish(title: "Tea")]))
    await loading.value
  }

  @Test("computes an answer on the main actor, from the state of the test")
  func computesAnAnswer() async throws {
    let kitchen = MockKitchen()
    var titles = ["Tea", "Milk"]
    kitchen.dishesAnswer.answersOnMainActor { [Dish(title: titles.removeFirst())] }

    let dishes = [try await kitchen.dishes(), try await kitchen.dishes()]

    #expect(dishes == [[Dish(title: "Tea")], [Dish(title: "Milk")]])
    await kitchen.expectCalls(.dishes, .dishes)
  }

  @Test("expects no calls")
  func expectsNoCalls() {
    let view = SpyMenuView()

    let presenter = MenuPresenter(kitchen: MockKitchen())
    presenter.view = view

    view.expectNoCalls()
  }
}
