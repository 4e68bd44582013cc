/// Nobody outside can make one.
public struct Seal: Equatable, Sendable {
  private let wax: Int

  private init() {
    wax = 1
  }
}

/// Has no public initializer at all.
public struct Receipt: Equatable, Sendable {
  /// How much was paid.
  public let amount: Int
}

/// Holds what nobody can make.
public struct Letter: Equatable, Sendable {
  /// What closes it.
  public var seal: Seal
  /// What it says.
  public var text: String

  /// Makes a letter.
  public init(seal: Seal, text: String) {
    (self.seal, self.text) = (seal, text)
  }
}

/// Holds a function.
public struct Button: Sendable {
  /// What it says.
  public var title: String
  /// What it does.
  public var action: @Sendable () -> Void
  /// Whether it does it.
  public var isAllowed: (@Sendable (Int) -> Bool)?

  /// Makes a button.
  public init(title: String, action: @escaping @Sendable () -> Void, isAllowed: (@Sendable (Int) -> Bool)?) {
    (self.title, self.action, self.isAllowed) = (title, action, isAllowed)
  }
}

/// Holds something known only by a protocol.
public struct Badge {
  /// Whose it is.
  public var owner: any Named

  /// Makes a badge.
  public init(owner: any Named) {
    self.owner = owner
  }
}

/// Has an optional part that nobody can make, which can be left out.
public struct Parcel: Equatable, Sendable {
  /// What closes it, if it is closed.
  public var seal: Seal?
  /// More of them.
  public var receipts: [Receipt]

  /// Makes a parcel.
  public init(seal: Seal?, receipts: [Receipt]) {
    (self.seal, self.receipts) = (seal, receipts)
  }
}
