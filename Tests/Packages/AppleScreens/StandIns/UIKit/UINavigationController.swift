import Foundation

@MainActor
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open var topViewController: UIViewController? { viewControllers.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let covered = topViewController
    addChild(viewController)
    viewControllers.append(viewController)
    covered?.disappear { covered?.viewIfLoaded?.removeFromSuperview() }
    showTop()
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let left = viewControllers.removeLast()
    left.leaveParent()
    showTop()
    return left
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let top = topViewController { view.addSubview(top.view) }
  }

  private func showTop() {
    guard viewIfLoaded?.window != nil, let top = topViewController else { return }
    top.appear { view.addSubview(top.view) }
  }
}

@MainActor
open class UINavigationItem: NSObject {
  open var prompt: String?
  open var rightBarButtonItems: [UIBarButtonItem]?

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

@MainActor
open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case refresh = 13
  }

  // UIKit declares this property in `UIBarItem`.
  open var isEnabled = true
  open var primaryAction: UIAction?

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
    super.init()
  }

  public init(customView: UIView) {
    super.init()
  }
}
