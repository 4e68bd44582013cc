import Foundation

// A font and a color have no state, so threads can share them.

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

open class UIColor: NSObject, @unchecked Sendable {
  public static let label = UIColor()
  public static let systemBackground = UIColor()
  public static let systemRed = UIColor()
}
