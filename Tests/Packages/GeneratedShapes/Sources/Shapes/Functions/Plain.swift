import ShapesBase

/// A bell at a door.
public protocol Doorbell {
  /// Rings it once.
  func ring()
}

/// A lamp that can be dimmed.
public protocol Lamp {
  /// Makes it as bright as this.
  func dim(to level: Int)
  func blink(_ times: Int, every interval: Duration)
}

/// Measures how warm it is.
public protocol Thermometer {
  func temperature() -> Double
  func reading(of room: String) -> Double?
}

/// Knows what is on the shelves.
public protocol ShelfServiceType {
  func tracks(matching text: String, limit: Int) -> [Track]
  func count() -> Int
}

/// Suggests what to hear next; there is always something.
public protocol Recommender {
  func next(after track: Track) -> Track
}

/// Returns what is there, or so it says.
public protocol Finder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func find(_ name: String) -> Int!
}
