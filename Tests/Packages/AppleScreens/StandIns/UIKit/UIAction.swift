import Foundation

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIAction: NSObject {
  private let handler: UIActionHandler

  public init(handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init()
  }

  // UIKit declares this method in `UIMenuLeaf`.
  open func performWithSender(_ sender: Any?, target: Any?) {
    handler(self)
  }
}
