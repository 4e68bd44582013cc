import Foundation

@MainActor
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var alignment: Alignment = .fill
  open var spacing: CGFloat = 0

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addSubview(view) }
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

@MainActor
open class UIScrollView: UIView {
  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()
}
