import Foundation
import SettingsModule
import TestSupport
import Testing

@Suite("Doubles with these settings", .rehearsal)
@MainActor
struct SettingsTests {
  private let dish = Dish(name: "soup")

  @Test("record the calls of a view")
  func view() async {
    let spy = SpyDishesView()
    let view: any DishesView = spy

    view.show([dish])
    view.show(dish: dish, course: .main(dish))
    view.isScrolling = true

    await spy.expectCalls(.show([dish]), .showDish(dish: dish, course: .main(dish)), .setIsScrolling(true))
  }

  @Test("answer a service")
  func service() async {
    let mock = MockKitchen()
    let kitchen: any Kitchen = mock
    var ordered: Dish?
    mock.orderAnswer.returns(dish)
    mock.compareAnswer.returns(true)
    mock.payAnswer.throws(.burnt)

    kitchen.order(dish) { ordered = try? $0.get() }
    #expect(throws: Trouble.burnt) { try kitchen.pay(Bill(total: 1)) }
    #expect(kitchen.compare([Bill(total: 1)], ["soup": dish], (1, dish)))

    #expect(ordered == dish)
    await mock.expectCalls(
      .order(dish), .pay(Bill(total: 1)),
      .compare(Set([Bill(total: 1)]), ["soup": dish], (1, dish)))
  }

  @Test("answer with sets and dictionaries")
  func sets() async throws {
    let mock = MockLedger()
    var ledger: any Ledger = mock
    let bill = Bill(total: 1)
    mock.selectedAnswer.returns([bill])

    ledger.watch { _ in }
    #expect(ledger.selected() == [bill])
    ledger.bills = [bill]

    #expect(mock.bills == [bill])
    await mock.expectCalls(.selected, .setBills(Set([bill])), others: .allowed)
  }

  @Test("have static requirements and an identity beside results that are not sendable")
  func results() async {
    let (larder, utensil, cupboard) = (MockLarder(), MockUtensil(), MockCupboard())
    larder.itemAnswer.returns(1)
    MockLarder.statics.countAnswer.returns(2)

    #expect((larder as any Larder).item("egg") as? Int == 1 && type(of: larder as any Larder).count() == 2)
    #expect(Set([utensil]).contains(utensil) && Set([cupboard]) != [MockCupboard()])

    await larder.expectCalls(.item("egg"))
    await MockLarder.statics.expectCalls(.count)
  }

  #if CALLS_STAY_ON_THEIR_ACTOR
    @Test("answer asynchronous calls with dictionaries")
    func asynchronousDictionaries() async throws {
      let mock = MockLedger()
      let ledger: any Ledger = mock
      mock.totalsAnswer.returns([Bill(total: 1): 2])

      #expect(try await ledger.totals() == [Bill(total: 1): 2])

      await mock.expectCalls(.totals)
    }

    @Test("lend asynchronous closures to answers")
    func lending() async throws {
      let (picker, buffet) = (MockPicker(), MockBuffet())
      picker.firstAnswer.returns(.starter)
      picker.countAnswer.returns(3)
      buffet.serveAnswer.returns(.starter)
      var isServed = false

      #expect(await (picker as any Picker).first { $0 == .starter } == .starter)
      #expect(await (picker as any Picker).count { _ in } == 3)
      try await (buffet as any Buffet).serve { isServed = $0 == .starter }

      #expect(isServed)
      await picker.expectCalls(.first(), .count())
      await buffet.expectCalls(.serve())
    }
  #endif

  @Test("answer a sendable service")
  func sendableService() async throws {
    let mock = MockCellar()
    let cellar: any Cellar = mock
    mock.fetchAnswer.returns(dish)
    mock.storeAnswer.returns(3)
    MockCellar.statics.countAnswer.returns(2)

    #expect(try await cellar.fetch(1990) == dish)
    #expect(await cellar.store(5) == 3)
    #expect(MockCellar.count(Bill(total: 1)) == 2)

    await mock.expectCalls(.fetch(1990), .store(5))
    await MockCellar.statics.expectCalls(.count(Bill(total: 1)))
  }

  @Test("fail an expectation of another value")
  func difference() async {
    let mock = MockKitchen()
    mock.orderAnswer.returns(dish)

    mock.order(dish) { _ in }

    await withKnownIssue {
      await mock.expectCalls(.order(Dish(name: "stew")))
    }
  }

  @Test("hand out asynchronous closures")
  func closures() async {
    let mock = MockWaiter()
    let waiter: any Waiter = mock
    var served = 0

    waiter.serve { served += 1 }
    waiter.later { 2 }
    waiter.maybe(nil)

    await mock.expectCalls(.serve(.any), .later(.any), .maybe(nil))
    #expect(served == 0)
  }

  @Test("inherit requirements")
  func inheritance() async {
    let (chef, view, bell) = (MockHeadChef(), SpyChefView(), MockBell())
    chef.chopAnswer.returns(2)
    bell.muteAnswer.returns(1)

    #expect((chef as any HeadChef).chop(dish) == 2)
    (view as any ChefView).wave()
    #expect(await (bell as any Bell).mute(dish) == 1)

    await chef.expectCalls(.chop(dish))
    await view.expectCalls(.wave)
    await bell.expectCalls(.mute(dish))
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

  @Test("have static requirements and initializers")
  func statics() async {
    MockMenu.statics.season = 4
    MockMenu.statics.cardAnswer.returns(1)

    let menu = MockMenu(dish: dish)

    #expect(type(of: menu as any Menu).season == 4 && MockMenu.card(dish) == 1)
    await MockMenu.statics.expectCalls(.initialize(dish: dish), .card(dish))
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

  @Test("are generic")
  func generics() async throws {
    let mock = MockShelf<Int>()
    mock.allAnswer.returns([1])

    mock.put(1)
    #expect(try mock.all() == [1])

    await mock.expectCalls(.put(1), .all)
  }
}
