import Foundation
import SettingsModule
import TestSupport
import Testing

@Suite("Doubles with these settings", .rehearsal)
@MainActor
struct SettingsTests {
  private let dish = Dish(name: "soup")
  private let bill = Bill(total: 1)

  @Test("record the calls of views, and inherit requirements")
  func views() async {
    let (spy, chef, chefView, bell) = (SpyDishesView(), MockHeadChef(), SpyChefView(), MockBell())
    let view: any DishesView = spy
    chef.chopAnswer.returns(2)
    bell.muteAnswer.returns(1)

    view.show([dish])
    view.show(dish: dish, course: .main(dish))
    view.isScrolling = true
    #expect((chef as any HeadChef).chop(dish) == 2)
    (chefView as any ChefView).wave()
    #expect(await (bell as any Bell).mute(dish) == 1)

    await spy.expectCalls(.show([dish]), .showDish(dish, course: .main(dish)), .setIsScrolling(true))
    await chef.expectCalls(.chop(dish))
    await chefView.expectCalls(.wave)
    await bell.expectCalls(.mute(dish))
  }

  @Test("answer services, also with sets and dictionaries, and tell values apart")
  func services() async throws {
    let (mock, books) = (MockKitchen(), MockLedger())
    let kitchen: any Kitchen = mock
    var (ledger, ordered): (any Ledger, Dish?) = (books, nil)
    mock.orderAnswer.returns(dish)
    mock.compareAnswer.returns(true)
    mock.payAnswer.throws(.burnt)
    books.selectedAnswer.returns([bill])

    kitchen.order(dish) { ordered = try? $0.get() }
    #expect(throws: Trouble.burnt) { try kitchen.pay(Bill(total: 1)) }
    #expect(kitchen.compare([bill], ["soup": dish], (1, dish)))
    ledger.watch { _ in }
    #expect(ledger.selected() == [bill])
    ledger.bills = [bill]

    #expect(ordered == dish && books.bills == [bill])
    #expect(mock.calls.all[0] == .order(dish) && mock.calls.all[0] != .order(Dish(name: "stew")))
    await mock.expectCalls(.order(dish), .pay(bill), .compare(Set([bill]), ["soup": dish], (1, dish)))
    await books.expectCalls(.selected, .setBills(Set([bill])), others: .allowed)
  }

  @Test("have static requirements and an identity beside results that are not sendable")
  func results() async {
    let (larder, utensil, cupboard) = (MockLarder(), MockUtensil(), MockCupboard())
    larder.itemAnswer.returns(1)
    MockLarder.statics.countAnswer.returns(2)
    MockMenu.statics.season = 4
    MockMenu.statics.cardAnswer.returns(1)

    let menu = MockMenu(dish: dish)

    #expect((larder as any Larder).item("egg") as? Int == 1 && type(of: larder as any Larder).count() == 2)
    #expect(Set([utensil]).contains(utensil) && Set([cupboard]) != [MockCupboard()])
    #expect(type(of: menu as any Menu).season == 4 && MockMenu.card(dish) == 1)
    await larder.expectCalls(.item("egg"))
    await MockLarder.statics.expectCalls(.count)
    await MockMenu.statics.expectCalls(.initialize(dish: dish), .card(dish))
  }

  #if CALLS_STAY_ON_THEIR_ACTOR
    @Test("answer asynchronous calls with dictionaries, and lend asynchronous closures to answers")
    func staying() async throws {
      let (ledger, picker, buffet) = (MockLedger(), MockPicker(), MockBuffet())
      ledger.totalsAnswer.returns([bill: 2])
      picker.firstAnswer.returns(.starter)
      picker.countAnswer.returns(3)
      buffet.serveAnswer.returns(.starter)
      var isServed = false

      #expect(try await (ledger as any Ledger).totals() == [bill: 2])
      #expect(await (picker as any Picker).first { $0 == .starter } == .starter)
      #expect(await (picker as any Picker).count { _ in } == 3)
      try await (buffet as any Buffet).serve { isServed = $0 == .starter }

      #expect(isServed)
      await ledger.expectCalls(.totals)
      await picker.expectCalls(.first(), .count())
      await buffet.expectCalls(.serve())
    }
  #endif

  @Test("answer sendable and generic services, and hand out asynchronous closures")
  func others() async throws {
    let (mock, shelf, server) = (MockCellar(), MockShelf<Int>(), MockWaiter())
    let (cellar, waiter): (any Cellar, any Waiter) = (mock, server)
    mock.fetchAnswer.returns(dish)
    mock.storeAnswer.returns(3)
    MockCellar.statics.countAnswer.returns(2)
    shelf.allAnswer.returns([1])
    var served = 0

    #expect(try await cellar.fetch(1990) == dish)
    #expect(await cellar.store(5) == 3)
    #expect(MockCellar.count(bill) == 2)
    shelf.put(1)
    #expect(try shelf.all() == [1])
    waiter.serve { served += 1 }
    waiter.later { 2 }
    waiter.maybe(nil)

    #expect(served == 0)
    await mock.expectCalls(.fetch(1990), .store(5))
    await MockCellar.statics.expectCalls(.count(bill))
    await shelf.expectCalls(.put(1), .all)
    await server.expectCalls(.serve(.closure), .later(.closure), .maybe(nil))
  }

  @Test("refine protocols of the standard library")
  func refinements() async throws {
    let (guest, complaint) = (MockGuest(), MockComplaint())
    MockReceipt.statics.initializeAnswer.returns()

    let receipt = try JSONDecoder().decode(MockReceipt.self, from: Data("{}".utf8))
    let initialization = try #require(MockReceipt.statics.calls.all.first)
    guest.eat(dish)

    #expect(receipt == receipt && Set([receipt]).count == 1 && complaint.code == 0)
    await guest.expectCalls(.eat(dish))
    await MockReceipt.statics.expectCalls(initialization)
  }

  @Test("leave the main actor if their protocol does")
  nonisolated func nonisolated() async {
    let (pantry, freezer, fridge) = (MockPantry(), MockFreezer(), MockFridge())
    let bill = await makeBill()
    pantry.takeAnswer.returns(1)
    freezer.freezeAnswer.returns(2)
    fridge.openAnswer.returns(4)

    #expect((pantry as any Pantry).take(bill) == 1)
    #expect(await (freezer as any Freezer).freeze(bill) == 2)
    #expect(await (fridge as any Fridge).open(bill) == 4)

    await pantry.expectCalls(.take(bill))
    await freezer.expectCalls(.freeze(bill))
    await fridge.expectCalls(.open(bill))
  }

  private func makeBill() -> Bill { Bill(total: 3) }
}
