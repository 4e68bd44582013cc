#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Fills the view with a column of rows.
    ///
    /// The column scrolls, because rows grow with the size of the text. It ends above the keyboard.
    func addForm(_ rows: [UIView]) {
      let column = UIStackView(arrangedSubviews: rows)
      column.axis = .vertical
      column.spacing = 16
      let scrollView = UIScrollView(frame: .zero)
      for view in [column, scrollView] { view.translatesAutoresizingMaskIntoConstraints = false }
      scrollView.addSubview(column)
      addSubview(scrollView)
      let content = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
        scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        column.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
        column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      ])
      backgroundColor = .systemBackground
    }

    /// Adds a view that fills the safe area, above the keyboard.
    func addFilling(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
        view.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
        view.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      ])
    }

    /// Adds a view in the middle of the readable area.
    func addCentered(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        view.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
  }

  extension UIViewController {
    /// A Boolean value that indicates whether the controller disappears for good.
    ///
    /// It is `false` when another controller covers this one, because this one appears again later.
    var isLeavingForGood: Bool {
      isMovingFromParent || isBeingDismissed || navigationController?.isBeingDismissed == true
    }
  }
#endif
