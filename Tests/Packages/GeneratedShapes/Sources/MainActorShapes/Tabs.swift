/// An enum whose raw values are compared anywhere.
public enum Tab: String, Sendable {
  case home
  case settings
}

@MainActor public enum Route: Hashable, Sendable {
  case tab(Tab)
  case detail(Int)
}

public nonisolated enum Menu {
  public struct Entry: Hashable, Sendable {
    public let id: Int

    public init(id: Int) { self.id = id }
  }
}

extension Menu {
  public struct Section: Hashable, Sendable {
    public let name: String

    public init(name: String) { self.name = name }
  }
}

public protocol TabsRouter: AnyObject {
  func select(_ tab: Tab, among tabs: Set<Tab>)
  func open(_ entry: Menu.Entry)
  func open(_ section: Menu.Section)
  func show(_ route: Route)
}
