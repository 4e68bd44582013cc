import ShapesBase

/// A protocol with closures that only run.
public protocol Performer {
  func perform(_ body: () -> Void)
  func performLater(_ body: () async -> Void) async
  func attempt(_ body: () throws -> Void) throws
}

/// A protocol with closures that run with a value, and whose results are returned.
public protocol Database {
  func transaction<Output>(_ body: (inout Track) throws -> Output) throws -> Output
  func read<Output>(_ body: (Track) async throws -> Output) async throws -> Output
  func retry<Output>(_ times: Int, _ operation: () async throws -> Output) async throws -> Output
  func visit(_ body: (Track, Int) -> Void)
  func typed<Output>(_ body: (Int) throws(Offline) -> Output) throws(Offline) -> Output
  func passing<Output>(_ body: (Int) throws -> Output) rethrows -> Output
}

/// A Sendable protocol with closures that run with a value that is not Sendable.
public protocol SharedDatabase: Sendable {
  func transaction<Output>(_ body: (inout Canvas) throws -> Output) throws -> Output
  func read<Output: Sendable>(_ body: @Sendable (Canvas) async throws -> Output) async throws -> Output
}

@MainActor
public protocol ScreenDatabase {
  func transaction<Output>(_ body: (inout Track) throws -> Output) throws -> Output
  func read<Output>(_ body: (Track) async throws -> Output) async throws -> Output
  func first(where matches: (Track) async -> Bool) async -> Track?
  func title(of id: Int) -> String
}

/// A protocol with closures whose results are not returned.
public protocol Rows {
  func first(where matches: (Track) -> Bool) -> Track?
  func firstLater(where matches: (Track) async throws -> Bool) async throws -> Track?
  func count(where matches: (Track) throws(Offline) -> Bool) throws(Offline) -> Int
  func map<Output>(_ transform: (Track) throws -> Output) throws -> [Output]
  func merge(_ first: (Int) -> Bool, _ second: ((Int) -> Bool)?) -> Int
  func configure(_ isReady: (Int) -> Bool)
  func scan(_ count: inout Int, _ canvas: borrowing Canvas, body: (Int) -> Bool, temporaryBody: Int) -> Int
}

/// A Sendable protocol with closures whose results are not returned.
public protocol SharedRows: Sendable {
  func first(where matches: (Track) -> Bool) -> Track?
  func filter(_ matches: (Canvas) throws -> Bool) rethrows -> [Int]
}

/// A Sendable protocol with arguments of any type beside a closure.
public protocol Notifier: Sendable {
  func post(_ value: any Sendable, using format: (Int) -> Void)
  func send<Value: Sendable>(_ value: Value, then: @escaping @Sendable () -> Bool)
  func note(_ value: (any Sendable)?, count: Int)
}

/// A protocol with arguments of any type beside a closure.
public protocol Logger {
  func log(_ value: Any, detail: @escaping () -> String)
  func describe(_ value: any CustomStringConvertible, level: Int)
}

/// An actor protocol with closures that run, and others that are called by answers.
public protocol Treasury: Actor {
  func transaction<Output>(_ body: (inout Track) throws -> Output) throws -> Output
  func update(_ body: (Track) async throws -> Void) async throws
  func first(where matches: (Track) async -> Bool) async -> Track?
  func isAny(_ matches: (Track) -> Bool) -> Bool
}

/// A protocol on a global actor with closures that run, and others that are called by answers.
@AudioActor
public protocol MixingDesk {
  func update(_ body: (Track) async throws -> Void) async throws
  func first(where matches: (Track) async -> Bool) async -> Track?
  func mix(_ body: @MainActor (Int) -> Void) async
}

/// A Sendable protocol with arguments that are not Sendable.
public protocol Strongroom: Sendable {
  func store<Value: Encodable>(_ value: Value, for key: String) throws -> Int
  func frame(_ shape: (Canvas, Int), in values: [any Named]) async -> String
}

/// A protocol with closures that need more than a double has.
public protocol Workshop {
  func step(_ body: (Int) -> Void, completion: @escaping (Int) -> Void)
  func show(_ body: @MainActor (Canvas) -> Void) async
  func give(_ body: (sending Canvas) -> Void)
  func each<each Value>(_ values: repeat each Value, body: (repeat each Value) -> Void)
}
