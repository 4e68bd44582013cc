/// Brings two libraries together, now or later.
public protocol Syncer {
  func sync() -> Int
  func sync() async throws -> Int
}

/// Is the same for values and for functions of the same name.
public protocol Shelf {
  var tracks: [Int] { get set }
  func tracks(of artist: String) -> [Int]
}
