#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A spinner with a label beside it, which takes space only while it spins.
  final class ActivityView: UIView {
    private let spinner = UIActivityIndicatorView(style: .medium)

    /// Creates a spinner that does not spin.
    ///
    /// - Parameters:
    ///   - text: The label, such as "Logging in…".
    ///   - identifier: The name of the spinner for tests.
    init(_ text: String, identifier: String) {
      super.init(frame: .zero)
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      spinner.accessibilityIdentifier = identifier
      // VoiceOver reads the label only, and not the spinner's own text as well.
      spinner.isAccessibilityElement = false
      let row = UIStackView(arrangedSubviews: [spinner, label])
      row.spacing = 8
      row.alignment = .center
      row.translatesAutoresizingMaskIntoConstraints = false
      addSubview(row)
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: leadingAnchor),
        row.trailingAnchor.constraint(equalTo: trailingAnchor),
        row.topAnchor.constraint(equalTo: topAnchor),
        row.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("Create an ActivityView in code.")
    }

    /// A Boolean value that indicates whether the spinner spins.
    var isActive = false {
      didSet {
        isHidden = !isActive
        isActive ? spinner.startAnimating() : spinner.stopAnimating()
      }
    }
  }
#endif
