import Foundation

@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open private(set) var viewIfLoaded: UIView?
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  open private(set) var isMovingFromParent = false
  public let navigationItem = UINavigationItem()
  private var isVisible = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }

  // Nothing dismisses a controller.
  open var isBeingDismissed: Bool { false }

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    precondition(viewIfLoaded != nil, "loadView() of \(type(of: self)) has not set the view.")
    viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: .zero)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    childController.parent = self
  }

  // UIKit presents nothing over a controller that is not on the screen, or has presented another one.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) {
    guard let window = viewIfLoaded?.window, presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.appear { window.addSubview(viewControllerToPresent.view) }
  }
}

// The steps that UIKit takes as a view comes and goes.
extension UIViewController {
  func appear(_ addView: () -> Void = {}) {
    guard !isVisible else { return }
    isVisible = true
    loadViewIfNeeded()
    viewWillAppear(false)
    addView()
    for child in visibleChildren { child.appear() }
    viewDidAppear(false)
  }

  func disappear(_ removeView: () -> Void = {}) {
    guard isVisible else { return }
    isVisible = false
    removeView()
    for child in visibleChildren { child.disappear() }
    viewDidDisappear(false)
  }

  func leaveParent() {
    isMovingFromParent = true
    disappear { viewIfLoaded?.removeFromSuperview() }
    isMovingFromParent = false
    parent = nil
  }

  private var visibleChildren: [UIViewController] {
    (self as? UINavigationController)?.viewControllers.suffix(1) ?? []
  }
}
