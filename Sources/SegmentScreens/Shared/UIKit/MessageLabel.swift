#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A label that takes space only while it has a text.
  ///
  /// VoiceOver reads a new text aloud, because the person's attention is elsewhere.
  final class MessageLabel: UILabel {
    /// Creates a label without a text.
    ///
    /// - Parameters:
    ///   - identifier: The name for tests.
    ///   - style: The style of the text, which grows with the person's text size.
    ///   - color: The color of the text.
    init(_ identifier: String, style: UIFont.TextStyle = .body, color: UIColor = .label) {
      super.init(frame: .zero)
      accessibilityIdentifier = identifier
      font = .preferredFont(forTextStyle: style)
      adjustsFontForContentSizeCategory = true
      numberOfLines = 0
      textColor = color
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("Create a MessageLabel in code.")
    }

    override var text: String? {
      didSet {
        isHidden = text == nil
        if let text, text != oldValue { UIAccessibility.post(notification: .announcement, argument: text) }
      }
    }
  }
#endif
