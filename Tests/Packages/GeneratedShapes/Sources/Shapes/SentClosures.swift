import ShapesBase

public typealias Job = () throws -> Void

public protocol Launcher {
  func launch(_ task: @escaping @isolated(any) @Sendable () async -> Void)
  func launch(first task: @escaping @isolated(any) () -> Void, beside other: @escaping () -> Void) -> () -> Int
  func launch(any tasks: [@isolated(any) @Sendable () throws -> Int], completion: (@isolated(any) (Int) -> Void)?)
  func launch(both first: (@isolated(any) () -> Void)?, and second: (@isolated(any) () -> Void)?)
  func launch(throwing job: Job, _ task: @escaping @isolated(any) (Int) -> Void)
  func perform<Value: Sendable>(_ task: @isolated(any) () async throws -> Value) async throws -> Value
  func inspect(_ task: @isolated(any) (Int) -> Void)
  func inspectLater(_ task: @isolated(any) (Int) -> Void) async
  var last: (@isolated(any) @Sendable () async -> Void)? { get set }
}

public protocol Envoy {
  func convert(_ parcel: (Canvas) async throws -> sending Canvas)
  func send(_ parcel: @escaping (sending Canvas, Int) -> sending Canvas?)
  func onReturn() -> (sending Canvas) -> sending Canvas
}
