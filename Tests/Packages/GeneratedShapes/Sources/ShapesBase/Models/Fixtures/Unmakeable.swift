public struct Seal: Equatable, Sendable {
  private let wax: Int

  private init() { wax = 1 }
}

public struct Receipt: Equatable, Sendable {
  public let amount: Int
}

/// A struct with a property that cannot be made.
public struct Letter: Equatable, Sendable {
  public var seal: Seal
  public var text: String

  public init(seal: Seal, text: String) { (self.seal, self.text) = (seal, text) }
}

public struct Button: Sendable {
  public var title: String
  public var action: @Sendable () -> Void
  public var isAllowed: (@Sendable (Int) -> Bool)?

  public init(title: String, action: @escaping @Sendable () -> Void, isAllowed: (@Sendable (Int) -> Bool)?) {
    (self.title, self.action, self.isAllowed) = (title, action, isAllowed)
  }
}

public struct Badge {
  public var owner: any Named

  public init(owner: any Named) { self.owner = owner }
}

public struct Parcel: Equatable, Sendable {
  public var seal: Seal?
  public var receipts: [Receipt]

  public init(seal: Seal?, receipts: [Receipt]) { (self.seal, self.receipts) = (seal, receipts) }
}
