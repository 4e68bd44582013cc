#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Testing
  import UIKit

  /// A person in front of a screen, who sees and uses it.
  ///
  /// The tests find views by their accessibility identifiers, and use public declarations of UIKit only. So they run on a
  /// simulator too.
  @MainActor
  struct Screen {
    private let controller: UIViewController

    /// Creates a person in front of a screen, which loads its view if it has not loaded.
    init(_ controller: UIViewController) {
      self.controller = controller
      controller.loadViewIfNeeded()
    }

    /// Finds a view, visible or not.
    func view<View: UIView>(
      _ identifier: String, as type: View.Type = View.self, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> View {
      let views = controller.view.withDescendants.filter { $0.accessibilityIdentifier == identifier }
      #expect(views.count == 1, "views named \(identifier)", sourceLocation: sourceLocation)
      return try #require(views.first as? View, sourceLocation: sourceLocation)
    }

    /// Expects a person to see this and nothing else: texts, spinners that spin, rows of tables, and disabled controls.
    ///
    /// Titles and the texts in fields do not count.
    func expect(_ sight: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
      let views = controller.view.withDescendants.filter { $0.accessibilityIdentifier != nil && $0.isVisible }
      #expect(try views.flatMap(sight(of:)) == sight, sourceLocation: sourceLocation)
    }

    private func sight(of view: UIView) throws -> [String] {
      let name = view.accessibilityIdentifier ?? ""
      switch view {
      case let label as UILabel: return label.text.map { ["\(name): \($0)"] } ?? []
      case let spinner as UIActivityIndicatorView: return spinner.isAnimating ? ["\(name) spins"] : []
      case let control as UIControl: return control.isEnabled ? [] : ["\(name) is disabled"]
      case let table as UITableView: return ["\(name):"] + (try rows(of: table))
      default: return []
      }
    }

    private func rows(of table: UITableView) throws -> [String] {
      let source = try #require(table.dataSource)
      return try (0..<table.numberOfRows(inSection: 0)).map { row in
        let cell = source.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
        let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        return "\(content.text ?? "nil") | \(content.secondaryText ?? "nil")"
      }
    }

    /// Taps a button, which has no effect while the button is disabled.
    func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let button = try view(identifier, as: UIButton.self, sourceLocation: sourceLocation)
      try #require(button.isVisible, sourceLocation: sourceLocation)
      if button.isEnabled { button.sendActions(for: .touchUpInside) }
    }

    /// Taps the button on the right of the navigation bar.
    func tapBarButton(sourceLocation: SourceLocation = #_sourceLocation) throws {
      let item = try #require(controller.navigationItem.rightBarButtonItem, sourceLocation: sourceLocation)
      let action = try #require(item.primaryAction, sourceLocation: sourceLocation)
      if item.isEnabled { action.performWithSender(item, target: nil) }
    }

    /// Types a text into an enabled field, instead of its earlier text.
    func type(_ text: String, into identifier: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let field = try view(identifier, as: UITextField.self, sourceLocation: sourceLocation)
      try #require(field.isVisible && field.isEnabled, sourceLocation: sourceLocation)
      field.text = text
      field.sendActions(for: .editingChanged)
    }

    /// Presses the Return key in a field.
    func pressReturn(in identifier: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let field = try view(identifier, as: UITextField.self, sourceLocation: sourceLocation)
      try #require(field.isVisible && field.isEnabled, sourceLocation: sourceLocation)
      field.sendActions(for: .editingDidEndOnExit)
    }
  }

  extension UIView {
    /// The view and all views in it, without the parts of controls and tables, which belong to UIKit.
    var withDescendants: [UIView] {
      self is UIControl || self is UITableView || self is UISearchBar || self is UIActivityIndicatorView
        ? [self] : [self] + subviews.flatMap(\.withDescendants)
    }

    /// True if neither the view nor a view around it is hidden.
    var isVisible: Bool { !isHidden && superview?.isVisible ?? true }
  }
#endif
