import MainActorShapes
import MainActorShapesDoubles
import ShapesBase
import TestSupport
import Testing

@Suite("Doubles in a target on the main actor", .rehearsal)
struct MainActorShapesTests {
  private let dish = Dish(name: "soup")

  @Test("record the calls of a view and a service, and those of protocols that inherit")
  func isolated() async throws {
    let (spy, mock, guest, chef) = (SpyDishesView(), MockKitchen(), MockGuest(), MockChef())
    let (view, kitchen): (any DishesView, any KitchenType) = (spy, mock)
    var isOrdered = false
    spy.isScrolling = true
    mock.dishesAnswer.returns([dish])
    mock.orderAnswer.returns(true)
    mock.cancelAnswer.returns(1)
    chef.name = "Ada"

    view.show([dish])
    #expect(try await kitchen.dishes() == [dish])
    kitchen.order(dish) { isOrdered = $0 }
    #expect(kitchen.cancel(dish) == 1)
    guest.eat(dish)
    chef.cook()

    #expect(view.isScrolling && isOrdered && (chef as any Chef).name == "Ada")
    #expect(guest == guest && guest != MockGuest())
    await spy.expectCalls(.show([dish]))
    await mock.expectCalls(.dishes, .order(dish), .cancel(dish))
    await guest.expectCalls(.eat(dish))
    await chef.expectCalls(.cook)
  }

  @Test("are nonisolated if the protocol or a member is")
  func nonisolated() async {
    let (pantry, mock) = (MockPantry(), MockWaiter())
    let waiter: any Waiter = mock
    pantry.stockAnswer.returns(4)
    pantry.refillAnswer.returns()
    mock.numberAnswer.returns(1)
    mock.walkAnswer.returns(2)
    MockWaiter.statics.shiftAnswer.returns("late")

    #expect((pantry as any Pantry).stock() == 4)
    await (pantry as any Pantry).refill(["salt"])
    let steps = await waiter.walk(3)
    waiter.serve(dish)

    #expect(waiter.number() == 1 && steps == 2 && type(of: waiter).shift() == "late")
    await pantry.expectCalls(.stock, .refill(["salt"]))
    await mock.expectCalls(.walk(3), .serve(dish), .number)
    await MockWaiter.statics.expectCalls(.shift)
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
