import MainActorShapes
import MainActorShapesDoubles
import ShapesBase
import TestSupport
import Testing

@Suite("Doubles in a target on the main actor", .rehearsal)
struct MainActorShapesTests {
  private let dish = Dish(name: "soup")

  @Test("record the calls of a view")
  func view() {
    let spy = SpyDishesView()
    let view: any DishesView = spy
    spy.isScrolling = true

    view.show([dish])

    #expect(view.isScrolling)
    spy.expectCalls(.show([dish]))
  }

  @Test("stub a service")
  func service() async throws {
    let mock = MockKitchen()
    let kitchen: any KitchenType = mock
    var isOrdered = false
    mock.dishesAnswer.returns([dish])
    mock.orderAnswer.returns(true)
    mock.cancelAnswer.returns(1)

    #expect(try await kitchen.dishes() == [dish])
    kitchen.order(dish) { isOrdered = $0 }
    #expect(kitchen.cancel(dish) == 1 && isOrdered)

    await mock.expectCalls(.dishes, .order(dish), .cancel(dish))
  }

  @Test("are nonisolated if the protocol is")
  func nonisolated() async {
    let mock = MockPantry()
    let pantry: any Pantry = mock
    mock.stockAnswer.returns(4)
    mock.refillAnswer.returns()

    #expect(pantry.stock() == 4)
    await pantry.refill(["salt"])

    await mock.expectCalls(.stock, .refill(["salt"]))
  }

  @Test("have nonisolated members")
  func parts() async {
    let mock = MockWaiter()
    let waiter: any Waiter = mock
    mock.numberAnswer.returns(1)
    mock.walkAnswer.returns(2)
    MockWaiter.statics.shiftAnswer.returns("late")

    let steps = await waiter.walk(3)
    waiter.serve(dish)

    #expect(waiter.number() == 1 && steps == 2)
    #expect(type(of: waiter).shift() == "late")
    await mock.expectCalls(.walk(3), .serve(dish), .number)
    await MockWaiter.statics.expectCalls(.shift)
  }

  @Test("are Hashable and inherit requirements")
  func inherited() {
    let (guest, chef) = (MockGuest(), MockChef())
    chef.name = "Ada"

    guest.eat(dish)
    chef.cook()

    #expect(guest == guest && guest != MockGuest() && (chef as any Chef).name == "Ada")
    guest.expectCalls(.eat(dish))
    chef.expectCalls(.cook)
  }

  @Test("run closures, and call them in answers")
  func closures() async throws {
    let (mock, backstage) = (MockStage(), MockBackstage())
    let stage: any Stage = mock
    mock.transactionAnswer.returns(2)
    mock.readAnswer.returns(3)
    mock.firstAnswer.answers { matches in [4, 5].first(where: matches.value) }
    mock.loadAnswer.returns(6)
    backstage.firstAnswer.answers { matches in await matches.value(7) ? 7 : nil }
    var numbers: [Int] = []

    stage.perform { numbers.append(1) }
    numbers.append(try stage.transaction { $0 })
    numbers.append(try await stage.read { $0 })
    stage.load(Int.self) { numbers.append((try? $0.get()) ?? 0) }
    let first = stage.first { $0 > 4 }
    let last = await backstage.first { $0 == 7 }

    #expect(numbers == [1, 2, 3, 6] && first == 5 && last == 7)
    await mock.expectCalls(.perform(), .transaction(), .read(), .load(Int.self), .first())
    await backstage.expectCalls(.first())
  }
}
