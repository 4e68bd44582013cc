import ShapesBase

/// A protocol with closures that only run.
public protocol Performer {
  func perform(_ body: () -> Void)
  func performLater(_ body: () async -> Void) async
  func attempt(_ body: () throws -> Void) throws
  func step(_ body: (Int) -> Void, completion: @escaping (Int) -> Void)
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
  func drop(_ matches: (Int) -> Bool, upTo limit: Int)
  func drop(_ matches: (Int) -> Bool, _ limit: Int)
  func scan(_ count: inout Int, _ canvas: borrowing Canvas, body: (Int) -> Bool, temporaryBody: Int) -> Int
}

/// A Sendable protocol with a closure whose result is not returned.
public protocol SharedRows: Sendable {
  func first(where matches: (Track) -> Bool) -> Track?
}

/// An actor protocol with closures that run, and one that is called by answers.
public protocol Treasury: Actor {
  func transaction<Output>(_ body: (inout Track) throws -> Output) throws -> Output
  func update(_ body: (Track) async throws -> Void) async throws
  func isAny(_ matches: (Track) -> Bool) -> Bool
}

/// A protocol on a global actor with closures that run.
@AudioActor
public protocol MixingDesk {
  func update(_ body: (Track) async throws -> Void) async throws
  func mix(_ body: @MainActor (Int) -> Void) async
}

/// A Sendable protocol with arguments of any type, beside a closure and not Sendable.
public protocol Strongroom: Sendable {
  func post(_ value: any Sendable, using format: (Int) -> Void)
  func store<Value: Encodable>(_ value: Value, for key: String) throws -> Int
  func frame(_ shape: (Canvas, Int), in values: [any Named]) async -> String
}
