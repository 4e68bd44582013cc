import Foundation

@MainActor
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
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
  open var rightBarButtonItems: [UIBarButtonItem]?

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

@MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
  open var isEnabled = true
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
}

@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case refresh = 13
  }

  open var primaryAction: UIAction?
  open var customView: UIView?

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
    super.init()
  }

  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }
}
