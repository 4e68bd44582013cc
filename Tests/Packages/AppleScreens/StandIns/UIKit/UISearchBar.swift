import Foundation

@MainActor
open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  open var showsCancelButton = false
  open var autocorrectionType: UITextAutocorrectionType = .default

  open override var canBecomeFirstResponder: Bool { true }
}

// In UIKit, the requirements of this protocol are optional: a delegate without a method is as one with an empty method.
@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
