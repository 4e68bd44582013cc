import Foundation
import ShapesBase

/// Answers later, with a value.
public protocol ValueLoader {
  func load(_ id: Int, completion: @escaping (Track) -> Void)
  func prepare(_ name: String, then handler: @escaping () -> Void)
}

/// Answers later, with a result.
public protocol ResultLoader {
  func load(_ id: Int, completion: @escaping (Result<Track, Offline>) -> Void)
  func loadAll(completionHandler: @escaping @Sendable (Result<[Track], any Error>) -> Void)
}

/// Answers later, with a value or an error.
public protocol PairLoader {
  func load(_ url: URL, completion: @escaping (Data?, (any Error)?) -> Void)
  func remove(_ id: Int, completion: @escaping ((any Error)?) -> Void)
}

/// Answers later, if anybody wants to know.
public protocol OptionalLoader {
  func load(_ id: Int, completion: ((Track) -> Void)?)
  func touch(completion: (() -> Void)?)
}

/// Answers later, with several values, on the main actor, or beside a result.
public protocol ManyLoader {
  func size(of id: Int, completion: @escaping (Int, Int) -> Void)
  func title(of id: Int, reply: @escaping @MainActor (String) -> Void)
  func start(_ id: Int, completion: @escaping (Track) -> Void) -> Int
}

/// Answers later, also while it is on its way.
public protocol ProgressLoader {
  func load(
    _ id: Int, progress: @escaping (Double) -> Void, completion: @escaping (Result<Track, any Error>) -> Void)
}

/// Answers on an actor that nobody else is on.
public protocol AudioLoader {
  func load(completion: @escaping @AudioActor (Int) -> Void)
}
