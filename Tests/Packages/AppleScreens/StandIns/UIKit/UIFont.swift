import Foundation

open class UIFont: NSObject, @unchecked Sendable {
  // Both properties are constants, so threads can share a font.
  public let pointSize: CGFloat
  private let style: TextStyle

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
  }

  private init(style: TextStyle) {
    self.style = style
    pointSize = 17
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style: style)
  }
}

@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

open class UIColor: NSObject, @unchecked Sendable {
  // The property is a constant, so threads can share a color.
  private let name: String

  private init(named name: String) {
    self.name = name
  }

  public static let label = UIColor(named: "label")
  public static let secondaryLabel = UIColor(named: "secondaryLabel")
  public static let systemBackground = UIColor(named: "systemBackground")
  public static let systemRed = UIColor(named: "systemRed")
}
