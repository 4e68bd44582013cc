import ShapesBase

/// Finds tracks by their place.
public protocol TrackList {
  subscript(index: Int) -> Track { get }
}

/// Holds texts by row and column.
public protocol Grid {
  subscript(row: Int, column column: Int) -> String { get set }
  subscript(named name: String) -> String? { get }
}

/// Holds values by typed keys.
public protocol PreferenceStore {
  subscript<Value: Sendable>(_ preference: Preference<Value>) -> Value? { get set }
}

/// Reads from far away.
public protocol RemoteTable {
  subscript(key: String) -> Int { get async throws }
}

/// Has subscripts of the type itself.
public protocol Palette {
  static subscript(name: String) -> Int { get }
}
