import ShapesBase

public protocol TrackList {
  subscript(index: Int) -> Track { get }
}

public protocol Grid {
  subscript(row: Int, column column: Int) -> String { get set }
  subscript(named name: String) -> String? { get }
}

public protocol PreferenceStore {
  subscript<Value: Sendable>(_ preference: Preference<Value>) -> Value? { get set }
}

public protocol RemoteTable {
  subscript(key: String) -> Int { get async throws }
}

public protocol Palette {
  static subscript(name: String) -> Int { get }
}
