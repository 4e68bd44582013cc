import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none = UIAccessibilityTraits([])
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

public struct UIAccessibility: Sendable {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let announcement = Notification(rawValue: 1008)
  }

  @MainActor
  public static func post(notification: Notification, argument: Any?) {}
}
