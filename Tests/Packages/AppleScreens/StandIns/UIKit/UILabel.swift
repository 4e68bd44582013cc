import Foundation

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

@MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open var text: String?
  open var font: UIFont!
  open var textColor: UIColor!
  open var textAlignment: NSTextAlignment = .natural
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
}

@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open private(set) var isAnimating = false

  public init(style: Style) {
    super.init(frame: .zero)
    isAccessibilityElement = true
    isHidden = true
  }

  public required init(coder: NSCoder) {
    preconditionFailure("The stand-in has no archives.")
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    isHidden = true
  }
}
