import ShapesBase

/// Keeps items of one kind.
public protocol StorageType {
  associatedtype Item

  func store(_ item: Item)
  func all() -> [Item]
}

/// Brings one after the other.
public protocol Feed<Update> {
  associatedtype Update: Sendable

  func next() async throws -> Update?
}

/// Finds values by keys.
public protocol Lookup<Key, Value> {
  associatedtype Key: Hashable & Sendable
  associatedtype Value: Equatable

  func value(for key: Key) -> Value?
  func replace(_ value: Value, for key: Key) -> Value?
}

/// Reads what another brings.
public protocol FeedReader {
  associatedtype Source: Feed where Source.Update == Track
  associatedtype Batch: Collection where Batch.Element == Track

  func connect(_ source: Source)
  func batch() -> Batch
}

/// Has an associated type with a default.
public protocol Attempt {
  associatedtype Failure: Error = Offline

  func attempt(_ count: Int) throws(Failure)
}

/// Has associated types called as the parts of the toolkit are.
public protocol Machine {
  associatedtype Input: Equatable
  associatedtype Output

  func run(_ input: Input) -> Output
}
