import ShapesBase

/// Shows whatever can be described.
public protocol Renderer {
  func render(_ item: some CustomStringConvertible)
  func renderAny(_ item: any CustomStringConvertible)
  func renderAll(_ items: [any Named], beside other: (any Named)?)
}

/// Announces what satisfies several protocols at once.
public protocol Announcer {
  func announce(_ item: any CustomStringConvertible & Sendable)
  func close(_ door: any Closable & CustomStringConvertible)
  func announce(closing item: some Closable & Named)
}

/// Keeps what has a primary associated type.
public protocol Librarian {
  func adopt(_ store: any Saving<Track>)
  func merge(_ stores: [any Sequence<Track>]) -> any Collection<Track>
}
