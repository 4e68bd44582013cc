import ShapesBase

public protocol StorageType {
  associatedtype Item

  func store(_ item: Item)
  func all() -> [Item]
}

public protocol Feed<Update> {
  associatedtype Update: Sendable

  func next() async throws -> Update?
}

public protocol Lookup<Key, Value> {
  associatedtype Key: Hashable & Sendable
  associatedtype Value: Equatable

  func value(for key: Key) -> Value?
  func replace(_ value: Value, for key: Key) -> Value?
}

public protocol FeedReader {
  associatedtype Source: Feed where Source.Update == Track
  associatedtype Batch: Collection where Batch.Element == Track

  func connect(_ source: Source)
  func batch() -> Batch
}

public protocol Attempt {
  associatedtype Failure: Error = Offline

  func attempt(_ count: Int) throws(Failure)
}

/// A protocol whose associated types have the names of TestSupport's types.
public protocol Machine {
  associatedtype Input: Equatable
  associatedtype Output

  func run(_ input: Input) -> Output
}

public protocol TrackStorageType: StorageType where Item == Track {
  func shuffle()
}

public protocol SortedStorage: StorageType where Item: Comparable & Sendable {
  func smallest() -> Item?
}

/// A protocol that fixes the associated type of another target's protocol.
public protocol TrackSaving: Saving where Item == Track {}

/// A protocol that fixes an associated type to a list of another.
public protocol ListLookup: Lookup where Key == String, Value == [Element] {
  associatedtype Element: Equatable

  func append(_ element: Element, to key: String)
}

public protocol KeyLookup: Lookup where Value == Key {}

public protocol Dispatcher {
  associatedtype Event
  associatedtype Action

  func send(_ event: Event)
  func send(_ action: Action)
  func send(_ number: Int)
}
