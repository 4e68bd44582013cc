import Foundation

@MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  private var content = ""

  // As in UIKit, a field without text has an empty one.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  open var font: UIFont?
  open var borderStyle: BorderStyle = .none
  open var adjustsFontForContentSizeCategory = false
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var isSecureTextEntry = false
  open var returnKeyType: UIReturnKeyType = .default
  open var textContentType: UITextContentType!

  open override var canBecomeFirstResponder: Bool { isEnabled }
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
}
