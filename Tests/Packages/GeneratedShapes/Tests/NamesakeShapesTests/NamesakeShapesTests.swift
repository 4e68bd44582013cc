import Depot
import Foundation
import NamesakeShapes
import NamesakeShapesDoubles
import ShapesBase
import TestSupport
import Testing
import Vault

@Suite("Types with a name that other modules declare, too", .rehearsal)
struct NamesakeShapesTests {
  @Test("can be parameters and results of one protocol")
  func models() {
    let mock = MockMapper()
    mock.moneyAnswer.returns(NamesakeShapes.Money(amount: 1))
    mock.parcelAnswer.returns(NamesakeShapes.Parcel(weight: 2))

    #expect((mock as any Mapper).money(from: ShapesBase.Money(cents: 100)).amount == 1)
    #expect((mock as any Mapper).parcel(from: Depot.Parcel(weight: 3)).weight == 2)

    mock.expectCalls(.money(from: ShapesBase.Money(cents: 100)), .parcel(from: Depot.Parcel(weight: 3)))
  }

  @Test("can belong to a module that has a type of its own name")
  func hiddenModule() throws {
    let mock = MockCouponMapper(last: ShapesBase.Coupon(code: 0))
    let vault = Vault(coupons: [Vault::Coupon(number: 1)])
    mock.couponsAnswer.returns(vault.coupons)
    mock.couponAnswer.returns(vault.coupons[0])

    #expect((mock as any CouponMapper).coupons(in: vault) == vault.coupons)
    #expect(try (mock as any CouponMapper).coupon(from: mock.last) == vault.coupons[0])

    mock.expectCalls(.coupons(in: vault), .coupon(from: ShapesBase.Coupon(code: 0)))
  }

  @Test("can have the names of types of Foundation and TestSupport, also in a fixture")
  func libraries() {
    let mock = MockNotifier()
    let statement = Statement.fixture(money: .fixture(amount: 5), notification: .fixture(text: "due"))
    mock.notifyAnswer.returns(NamesakeShapes.Timeline(steps: ["a"]))

    _ = (mock as any Notifier).notify(statement.notification, at: .distantPast)

    #expect(statement.money == NamesakeShapes.Money(amount: 5))
    mock.expectCalls(.notify(NamesakeShapes.Notification(text: "due"), at: .distantPast))
  }

  @Test("can have the names of the types of a double")
  func doubles() {
    let mock = MockCall()
    mock.placeAnswer.returns(.rings(times: 3))

    #expect((mock as any CallType).place(NamesakeShapes.Call(number: "555")) == .rings(times: 3))
    (mock as any CallType).spy(nil, log: NamesakeShapes.CallLog())

    mock.expectCalls(.place(NamesakeShapes.Call(number: "555")), .spy(nil, log: NamesakeShapes.CallLog()))
  }

  @Test("can have the names of the standard library's types, and stand beside those")
  func standardTypes() async throws {
    let mock = MockGame()
    mock.checkAnswer.throws(.offline)
    mock.runAnswer.returns(nil)
    mock.loadAnswer.returns("level")
    mock.saveAnswer.returns("saved")
    var texts: [String?] = []

    #expect(throws: NamesakeShapes.Error.offline) { try mock.check(.offline) }
    #expect(try await mock.run(NamesakeShapes.Task(title: "a")) == nil)
    mock.load { #expect((try? $0.get()) == "level") }
    mock.save(NamesakeShapes.Optional()) { text, _ in texts.append(text) }

    #expect(texts == ["saved"])
    await mock.expectCalls(
      .check(.offline), .run(NamesakeShapes.Task(title: "a")), .load, .save(NamesakeShapes.Optional()))
  }

  @Test("can have the names of a protocol's aliases")
  func aliases() {
    let mock = MockFeedLoader()
    mock.loadAnswer.returns([1])

    (mock as any FeedLoader).load { #expect((try? $0.get()) == [1]) }

    mock.expectCalls(.load)
  }
}
