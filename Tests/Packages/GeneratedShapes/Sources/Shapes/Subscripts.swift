import ShapesBase

/// A protocol with a read-only subscript.
public protocol TrackList {
  subscript(index: Int) -> Track { get }
}

/// A protocol with settable subscripts.
public protocol Grid {
  subscript(row: Int, column column: Int) -> String { get set }
  subscript(named name: String) -> String? { get }
}

/// A protocol with generic subscripts.
public protocol PreferenceStore {
  subscript<Value: Sendable>(_ preference: Preference<Value>) -> Value? { get set }
}

/// A protocol with an asynchronous throwing subscript.
public protocol RemoteTable {
  subscript(key: String) -> Int { get async throws }
}

/// A protocol with static subscripts.
public protocol Palette {
  static subscript(name: String) -> Int { get }
}
