import ShapesBase

/// A function that turns one into another.
public typealias Transform<Value> = (Value) -> Value

/// What happens later.
public typealias Handler = @Sendable (Int) async throws -> Void

/// The names of tracks.
public typealias Names = [Track.ID: String]

/// Uses other names for types.
public protocol Catalog {
  func names() -> Names
  func apply(_ transform: @escaping Transform<Int>) -> Transform<String>
  func onChange(_ handler: @escaping Handler)
  func keep(_ handlers: [String: () -> Void])
}

/// Points to parts of values.
public protocol Inspector {
  func inspect(_ path: KeyPath<Track, String>)
  func change(_ path: WritableKeyPath<Track, Int>, to value: Int) -> PartialKeyPath<Track>
}
