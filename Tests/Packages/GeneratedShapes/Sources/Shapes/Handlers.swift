import ShapesBase

/// A protocol with completion handlers that receive a type of the caller.
public protocol ModelLoader {
  func get<Model: Decodable>(_ type: Model.Type, completion: @escaping (Result<Model, any Error>) -> Void)
  func list<Model>(_ type: Model.Type, completion: @escaping ([Model]?, (any Error)?) -> Void)
  func subscribe<Event>(_ type: Event.Type, handler: @escaping (Event) -> Void)
  func count<Model>(_ type: Model.Type, completion: @escaping (Model, Int) -> Void)
  func find<Model>(_ type: Model.Type, completion: ((Model?) -> Void)?)
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
}
