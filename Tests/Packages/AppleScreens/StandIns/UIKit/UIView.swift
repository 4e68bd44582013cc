import Foundation

@MainActor
open class UIView: UIResponder {
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var translatesAutoresizingMaskIntoConstraints = true

  // UIKit gives the three properties that VoiceOver reads to every object.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityIdentifier: String?

  public init(frame: CGRect) {
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func layoutIfNeeded() {}
}

@MainActor
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open override var window: UIWindow? { self }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.disappear()
      showRoot()
    }
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { isHidden ? rootViewController?.disappear() : showRoot() } }
  }

  private func showRoot() {
    guard !isHidden, let root = rootViewController else { return }
    root.appear { self.addSubview(root.view) }
  }
}
