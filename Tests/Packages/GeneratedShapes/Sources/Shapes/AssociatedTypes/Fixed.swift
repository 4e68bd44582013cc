import ShapesBase

/// Keeps tracks.
public protocol TrackStorageType: StorageType where Item == Track {
  func shuffle()
}

/// Keeps what has an order.
public protocol SortedStorage: StorageType where Item: Comparable & Sendable {
  func smallest() -> Item?
}

/// Keeps tracks, by a protocol of another target.
public protocol TrackSaving: Saving where Item == Track {}

/// Keeps lists of what another protocol keeps.
public protocol ListLookup: Lookup where Key == String, Value == [Element] {
  associatedtype Element: Equatable

  func append(_ element: Element, to key: String)
}

/// Keeps keys under keys.
public protocol KeyLookup: Lookup where Value == Key {}
