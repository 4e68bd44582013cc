import Foundation
import ShapesBase

public protocol Agenda {
  func add(_ name: String, _ task: @escaping () -> Void)
  func addTransform(_ transform: @escaping (Int, String) throws -> [String])
  func addAsync(_ task: @escaping @Sendable () async throws -> Void)
}

public protocol Runner {
  func run(_ body: () -> Void)
  func each(_ tracks: [Track], _ body: (Track) throws -> Bool) throws -> Int
}

public protocol Observatory {
  func observe(_ change: ((Int) -> Void)?)
  func observe(every change: @escaping @Sendable (Int) -> Void, until end: (@Sendable () -> Bool)?) -> Int
}

public protocol Assertion {
  func check(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String)
  func require(_ value: @autoclosure () throws -> Int?) throws -> Int
}

public protocol Poster: Sendable {
  func post(_ body: @escaping @MainActor () -> Void)
  func makeHandler(for name: String) -> (Int) -> String
  func onAudio(_ body: @escaping @AudioActor @Sendable (Int) -> Void)
}

public protocol Comparison {
  func same<Value: Equatable>(_ left: Value, _ right: Value) -> Bool
  func value<Value>(or other: @autoclosure () -> Value) -> Value
  func note(_ text: @autoclosure () -> String, textValue: String)
}

public protocol ValueLoader {
  func load(_ id: Int, completion: @escaping (Track) -> Void)
  func prepare(_ name: String, then handler: @escaping () -> Void)
}

public protocol ResultLoader {
  func load(_ id: Int, completion: @escaping (Result<Track, Offline>) -> Void)
  func loadAll(completionHandler: @escaping @Sendable (Result<[Track], any Error>) -> Void)
}

public protocol PairLoader {
  func load(_ url: URL, completion: @escaping (Data?, (any Error)?) -> Void)
  func remove(_ id: Int, completion: @escaping ((any Error)?) -> Void)
}

public protocol OptionalLoader {
  func load(_ id: Int, completion: ((Track) -> Void)?)
  func touch(completion: (() -> Void)?)
}

public protocol ManyLoader {
  func size(of id: Int, completion: @escaping (Int, Int) -> Void)
  func title(of id: Int, reply: @escaping @MainActor (String) -> Void)
  func start(_ id: Int, completion: @escaping (Track) -> Void) -> Int
}

public protocol ProgressLoader {
  func load(
    _ id: Int, progress: @escaping (Double) -> Void, completion: @escaping (Result<Track, any Error>) -> Void)
}

public protocol AudioLoader {
  func load(completion: @escaping @AudioActor (Int) -> Void)
}
