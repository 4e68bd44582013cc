@_exported import Foundation

@MainActor
open class UIResponder: NSObject {
  private static weak var first: UIResponder?

  public override init() {
    super.init()
  }

  open var canBecomeFirstResponder: Bool { false }

  open var isFirstResponder: Bool { UIResponder.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    UIResponder.first = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { UIResponder.first = nil }
    return true
  }
}
