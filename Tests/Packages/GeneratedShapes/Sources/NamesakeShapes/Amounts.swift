import Depot
import Foundation
import ShapesBase
import Vault

/// An amount of money, with the name of what the server sends.
public struct Money: Equatable, Sendable {
  public var amount: Int

  public init(amount: Int) { self.amount = amount }
}

/// A parcel, with the name of one in another package.
public struct Parcel: Equatable, Sendable {
  public var weight: Int

  public init(weight: Int) { self.weight = weight }
}

/// Makes values of the own module from those of others.
public protocol Mapper {
  func money(from money: ShapesBase.Money) -> Money
  func parcel(from parcel: Depot.Parcel) -> Parcel
}

/// Uses types of two other modules with the same name.
public protocol CouponMapper {
  var last: ShapesBase.Coupon { get set }

  func coupons(in vault: Vault) -> [Vault::Coupon]
  func coupon(from coupon: ShapesBase.Coupon) throws -> Vault::Coupon
}

/// A message, with the name of a type of Foundation.
public struct Notification: Equatable, Sendable {
  public var text: String

  public init(text: String) { self.text = text }
}

/// Progress over time, with the name of a type of TestSupport.
public struct Timeline: Equatable, Sendable {
  public var steps: [String]

  public init(steps: [String]) { self.steps = steps }
}

/// Uses a type of Foundation beside one with the name of another.
public protocol Notifier {
  func notify(_ notification: Notification, at date: Date) -> Timeline
}

/// A model that is made of values with ambiguous names.
public struct Statement: Equatable, Sendable {
  public var money: Money
  public var remote: ShapesBase.Money?
  public var date: Date
  public var notification: Notification
  public var timeline: Timeline?

  public init(
    money: Money, remote: ShapesBase.Money?, date: Date, notification: Notification, timeline: Timeline?
  ) {
    (self.money, self.remote, self.date) = (money, remote, date)
    (self.notification, self.timeline) = (notification, timeline)
  }
}
