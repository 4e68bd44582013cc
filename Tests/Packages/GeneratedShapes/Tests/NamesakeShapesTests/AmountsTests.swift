import Depot
import Foundation
import NamesakeShapes
import NamesakeShapesDoubles
import ShapesBase
import TestSupport
import Testing
import Vault

@Suite("Types with a name that several imported modules declare", .rehearsal)
struct AmountsTests {
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

  @Test("can have the names of types of Foundation and TestSupport")
  func libraries() {
    let mock = MockNotifier()
    let (notification, timeline) = (NamesakeShapes.Notification.fixture(), NamesakeShapes.Timeline(steps: ["a"]))
    mock.notifyAnswer.returns(timeline)

    #expect((mock as any Notifier).notify(notification, at: .distantPast) == timeline)

    mock.expectCalls(.notify(notification, at: .distantPast))
  }

  @Test("can be parts of a fixture")
  func fixtures() {
    let statement = Statement.fixture(money: .fixture(amount: 5), notification: .fixture(text: "due"))

    #expect(statement.money == NamesakeShapes.Money(amount: 5))
    #expect(statement.notification == NamesakeShapes.Notification(text: "due"))
  }
}
