import ShapesBase

/// A protocol that others inherit from.
public protocol Startable: AnyObject {
  func start() -> Bool
}

/// A protocol that inherits from one in another target.
public protocol NamedEngine: Startable, Named {
  func rename(to name: String)
}

/// A protocol that inherits a requirement in two ways.
public protocol HybridEngine: NamedEngine, MeasuredEngine, Closable {}

package protocol AuditedEngine: Startable, Auditing {}

public typealias NamedAndVersioned = Named & Versioned

/// A protocol that inherits from a composition, and a requirement with a default implementation in another target.
public protocol Document: NamedAndVersioned, Sendable {
  func print(copies: Int)
}
