import ShapesBase

public protocol Agenda {
  func add(_ name: String, _ task: @escaping () -> Void)
  func check(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String)
}

/// A protocol with completion handlers for values and errors of several forms.
public protocol TrackLoader {
  func load(_ id: Int, completion: @escaping (Result<Track, Offline>) -> Void)
  func loadNext(completion: @escaping (Track?, (any Error)?) -> Void)
  func remove(_ id: Int, completion: @escaping ((any Error)?) -> Void)
  func touch(_ id: Int, completion: ((Track) -> Void)?)
  func size(of id: Int, completion: @escaping (Int, Int) -> Void)
  func start(_ id: Int, completion: @escaping (Track) -> Void) -> Int
  func play(_ id: Int, progress: @escaping (Double) -> Void, completion: @escaping () -> Void)
  func title(of id: Int, reply: @escaping @MainActor (String) -> Void)
}

public protocol AudioLoader {
  func load(completion: @escaping @AudioActor (Int) -> Void)
}

/// A protocol with completion handlers that receive a type of the caller.
public protocol ModelLoader {
  func get<Model: Decodable>(_ type: Model.Type, completion: @escaping (Result<Model, any Error>) -> Void)
  func subscribe<Event>(_ type: Event.Type, handler: @escaping (Event) -> Void)
  func count<Model>(_ type: Model.Type, completion: @escaping (Model, Int) -> Void)
  func find<Model>(_ type: Model.Type, completion: ((Model?) -> Void)?)
  func list<Model>(_ type: Model.Type, completion: (([Model]?, (any Error)?) -> Void)?)
  func make<Model>(block: @escaping (Int) -> Model, completion: ((Model) -> Void)?)
}

/// A Sendable protocol with completion handlers that receive a type of the caller.
public protocol RemoteLoader: Sendable {
  func get<Model: Decodable>(_ type: Model.Type, completion: @escaping (Result<Model, any Error>) -> Void)
  func show<Model: Decodable & Sendable>(_ type: Model.Type, completion: @escaping @MainActor (Model) -> Void)
}

/// A Sendable protocol with completion handlers that receive values that are not Sendable.
public protocol CanvasLoader: Sendable {
  func load(_ id: Int, completion: @escaping (Canvas) -> Void)
  func draw(completion: @escaping (Result<Canvas, any Error>) -> Void)
  func erase(completion: ((Canvas?, (any Error)?) -> Void)?)
  func compare(completion: @escaping (Canvas, Canvas) -> Void)
}

/// A Sendable protocol with escaping closures that are not Sendable.
public protocol Barometer: Sendable {
  func onChange(_ change: @escaping (Int) -> Void)
  func watch(every seconds: Int, onNext: @escaping (Int) -> Void, onEnd: (() -> Void)?) -> Bool
  func converted(by transform: @escaping (Int) -> String) -> String
  func register(_ rule: @escaping (Int) -> Bool)
  func measure(_ correction: @escaping (Int) -> Int, completion: @escaping (Int) -> Void)
}

/// A protocol with closures in a variadic parameter.
public protocol Alarm {
  func on(_ handlers: (() -> Void)...)
}
