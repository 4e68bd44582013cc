import ShapesBase

/// Counts.
public protocol Tally {
  mutating func add(_ count: Int)
  mutating func reset() -> Int
}

/// Changes what it is handed.
public protocol Editor {
  func edit(_ track: inout Track)
  func sort(_ tracks: inout [Track], by key: String) throws -> Int
}

/// Takes as many as there are.
public protocol Adder {
  func sum(_ numbers: Int...) -> Int
  func play(_ tracks: Track..., shuffled isShuffled: Bool)
}
