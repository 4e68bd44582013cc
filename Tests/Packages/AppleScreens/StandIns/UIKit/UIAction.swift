import Foundation

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIMenuElement: NSObject {
  public let title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UIAction: UIMenuElement {
  private let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init(title: title)
  }

  // UIKit declares this method in `UIMenuLeaf`.
  open func performWithSender(_ sender: Any?, target: Any?) {
    handler(self)
  }
}
