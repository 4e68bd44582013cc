/// An amount of money as a server sends it, with the name of an amount in another module.
public struct Money: Equatable, Sendable {
  public var cents: Int

  public init(cents: Int) { self.cents = cents }
}

/// A coupon as a server sends it, with the name of a coupon in another module.
public struct Coupon: Equatable, Sendable {
  public var code: Int

  public init(code: Int) { self.code = code }
}
