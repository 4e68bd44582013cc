import Foundation
import ShapesBase

/// A protocol that others inherit from.
public protocol Startable: AnyObject {
  func start() -> Bool
}

public protocol Engine: Startable {
  func stop()
}

/// A protocol that inherits from one in another target.
public protocol NamedEngine: Engine, Named {
  func rename(to name: String)
}

/// A protocol that inherits a requirement in two ways.
public protocol HybridEngine: NamedEngine, MeasuredEngine, Closable {}

/// A protocol that restates an inherited requirement.
public protocol LoudEngine: Startable {
  func start() -> Bool
}

/// A protocol that refines an inherited associated type.
public protocol OrderedStorage: StorageType where Item: Comparable & Hashable {
  associatedtype Item = Track

  func first() -> Item?
}

package protocol AuditedEngine: Engine, Auditing {}

public typealias NamedAndVersioned = Named & Versioned

public protocol Document: NamedAndVersioned {
  func print(copies: Int)
}

public protocol Cabinet: Named & AnyObject, Sendable {
  func file(_ paper: String)
}

public protocol Nameplate: Named, Sendable {}

public protocol Marker {}

public typealias ShelfName = String

/// A protocol with the same requirements as another, in other words.
public protocol Cupboard {
  var label: String { get }

  func open(_ name: ShelfName) throws
  func put<Item>(_ item: Item)
}

/// A protocol with the same requirements as another, but stricter.
public protocol Dresser {
  var label: String { get set }

  func open(_ name: String)
  func put<Thing>(_ item: Thing)
}

/// A protocol that inherits the stricter requirements first.
public protocol Sideboard: Dresser, Cupboard {}

/// A protocol that inherits the stricter requirements last.
public protocol Wardrobe: Cupboard, Dresser {}
