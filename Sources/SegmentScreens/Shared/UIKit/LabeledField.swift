#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A text field below its label, with room for a complaint.
  final class LabeledField: UIView {
    /// The text field, for its settings.
    let textField = UITextField(frame: .zero)

    private let complaintLabel: MessageLabel

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - title: The label above the field, which VoiceOver reads as the field's name.
    ///   - identifier: The name of the text field for tests. The name of the complaint has `.complaint` after it.
    init(_ title: String, identifier: String) {
      complaintLabel = MessageLabel("\(identifier).complaint", style: .footnote, color: .systemRed)
      super.init(frame: .zero)
      let label = UILabel(frame: .zero)
      label.text = title
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.isAccessibilityElement = false
      textField.accessibilityLabel = title
      textField.accessibilityIdentifier = identifier
      textField.font = .preferredFont(forTextStyle: .body)
      textField.adjustsFontForContentSizeCategory = true
      textField.borderStyle = .roundedRect
      textField.autocorrectionType = .no
      let column = UIStackView(arrangedSubviews: [label, textField, complaintLabel])
      column.axis = .vertical
      column.spacing = 4
      column.translatesAutoresizingMaskIntoConstraints = false
      addSubview(column)
      NSLayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: leadingAnchor),
        column.trailingAnchor.constraint(equalTo: trailingAnchor),
        column.topAnchor.constraint(equalTo: topAnchor),
        column.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("Create a LabeledField in code.")
    }

    /// The text of the field.
    var text: String { textField.text ?? "" }

    /// The message below the field.
    var complaint: String? {
      get { complaintLabel.text }
      set { complaintLabel.text = newValue }
    }

    /// Sets the action of the Return key.
    ///
    /// - Parameters:
    ///   - key: The look of the key.
    ///   - action: The action.
    func onReturn(_ key: UIReturnKeyType, _ action: @escaping @MainActor () -> Void) {
      textField.returnKeyType = key
      textField.addAction(UIAction { _ in action() }, for: .editingDidEndOnExit)
    }
  }

  extension UIButton {
    /// Creates a button of a form.
    ///
    /// - Parameters:
    ///   - title: The title, which grows with the person's text size.
    ///   - configuration: The look of the button.
    ///   - identifier: The name for tests.
    ///   - action: The action of a tap.
    convenience init(
      _ title: String, _ configuration: Configuration = .filled(), identifier: String,
      action: @escaping @MainActor () -> Void
    ) {
      var configuration = configuration
      configuration.title = title
      self.init(configuration: configuration)
      accessibilityIdentifier = identifier
      addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
  }
#endif
