import ShapesBase

/// Keeps what it is to do.
public protocol Agenda {
  func add(_ name: String, _ task: @escaping () -> Void)
  func addTransform(_ transform: @escaping (Int, String) throws -> [String])
  func addAsync(_ task: @escaping @Sendable () async throws -> Void)
}

/// Does at once what it is to do.
public protocol Runner {
  func run(_ body: () -> Void)
  func each(_ tracks: [Track], _ body: (Track) throws -> Bool) throws -> Int
}

/// Observes, where somebody is interested.
public protocol Observatory {
  func observe(_ change: ((Int) -> Void)?)
  func observe(every change: @escaping @Sendable (Int) -> Void, until end: (@Sendable () -> Bool)?) -> Int
}

/// Evaluates what it is handed.
public protocol Assertion {
  func check(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String)
  func require(_ value: @autoclosure () throws -> Int?) throws -> Int
}

/// Hands out work for the main actor.
public protocol Poster: Sendable {
  func post(_ body: @escaping @MainActor () -> Void)
  func makeHandler(for name: String) -> (Int) -> String
  func onAudio(_ body: @escaping @AudioActor @Sendable (Int) -> Void)
}

/// Makes what it is asked for only where it has to, and compares it.
public protocol Comparison {
  func same<Value: Equatable>(_ left: Value, _ right: Value) -> Bool
  func value<Value>(or other: @autoclosure () -> Value) -> Value
  func note(_ text: @autoclosure () -> String, textValue: String)
}
