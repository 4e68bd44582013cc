import Foundation
import ShapesBase

/// Can be started.
public protocol Startable: AnyObject {
  func start() -> Bool
}

/// Can be started and stopped: from the same file.
public protocol Engine: Startable {
  func stop()
}

/// Can be named: from another target.
public protocol NamedEngine: Engine, Named {
  func rename(to name: String)
}

/// A diamond: both ways lead to the same requirement.
public protocol HybridEngine: NamedEngine, MeasuredEngine, Closable {}

/// Says the same thing again as what it inherits.
public protocol LoudEngine: Startable {
  func start() -> Bool
}

/// Refines an associated type, and gives it a default.
public protocol OrderedStorage: StorageType where Item: Comparable & Hashable {
  associatedtype Item = Track

  func first() -> Item?
}

/// Inherits from a protocol of this package only.
package protocol AuditedEngine: Engine, Auditing {}
