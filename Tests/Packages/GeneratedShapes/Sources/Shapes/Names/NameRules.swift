/// A screen, by its suffix.
@MainActor
public protocol MenuViewType: AnyObject {
  func show(_ items: [String])
}

/// A service, by its suffix.
public protocol MenuServiceProtocol {
  func items() -> [String]
}

/// Is told what a menu does; not on any actor.
public protocol MenuDelegate: AnyObject {
  func menu(_ menu: any MenuHolding, didChoose item: Int)
}

/// Holds a menu.
public protocol MenuHolding: AnyObject {
  var delegate: (any MenuDelegate)? { get set }
  func menuView() -> (any MenuViewType)?
}
