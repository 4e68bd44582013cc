import Foundation

@MainActor
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var alignment: Alignment = .fill
  open var spacing: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    preconditionFailure("The stand-in has no archives.")
  }

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
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

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    nil
  }
}
