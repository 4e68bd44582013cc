import ShapesBase

/// Two protocols at once.
public typealias NamedAndVersioned = Named & Versioned

/// Inherits a composition by its other name.
public protocol Document: NamedAndVersioned {
  func print(copies: Int)
}

/// Inherits a composition that is written out.
public protocol Cabinet: Named & AnyObject, Sendable {
  func file(_ paper: String)
}

/// Has nothing but what it inherits.
public protocol Nameplate: Named, Sendable {}

/// Has nothing at all.
public protocol Marker {}
