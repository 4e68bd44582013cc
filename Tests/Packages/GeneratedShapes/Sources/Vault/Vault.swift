/// A type with the name of its module, which hides the module.
public struct Vault: Equatable, Sendable {
  public var coupons: [Coupon]

  public init(coupons: [Coupon]) { self.coupons = coupons }
}

/// A coupon with the name of one in another module.
public struct Coupon: Equatable, Sendable {
  public var number: Int

  public init(number: Int) { self.number = number }
}
