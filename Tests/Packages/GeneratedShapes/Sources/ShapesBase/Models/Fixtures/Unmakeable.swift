/// A struct with a private initializer.
public struct Seal: Equatable, Sendable {
  private let wax: Int

  private init() {
    wax = 1
  }
}

/// A struct without a public initializer.
public struct Receipt: Equatable, Sendable {
  /// The paid amount.
  public let amount: Int
}

/// A struct with a property that cannot be made.
public struct Letter: Equatable, Sendable {
  /// The seal.
  public var seal: Seal
  /// The text.
  public var text: String

  /// Creates a letter.
  public init(seal: Seal, text: String) {
    (self.seal, self.text) = (seal, text)
  }
}

/// A struct with closures.
public struct Button: Sendable {
  /// The title.
  public var title: String
  /// The action.
  public var action: @Sendable () -> Void
  /// A closure that decides if the action is allowed.
  public var isAllowed: (@Sendable (Int) -> Bool)?

  /// Creates a button.
  public init(title: String, action: @escaping @Sendable () -> Void, isAllowed: (@Sendable (Int) -> Bool)?) {
    (self.title, self.action, self.isAllowed) = (title, action, isAllowed)
  }
}

/// A struct with an existential property.
public struct Badge {
  /// The owner.
  public var owner: any Named

  /// Creates a badge.
  public init(owner: any Named) {
    self.owner = owner
  }
}

/// A struct with an optional property that cannot be made.
public struct Parcel: Equatable, Sendable {
  /// The seal.
  public var seal: Seal?
  /// The receipts.
  public var receipts: [Receipt]

  /// Creates a parcel.
  public init(seal: Seal?, receipts: [Receipt]) {
    (self.seal, self.receipts) = (seal, receipts)
  }
}
