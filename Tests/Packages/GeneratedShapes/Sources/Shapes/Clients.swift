/// A dependency as a struct of closures.
public struct PlaylistClient: Sendable {
  /// Loads the tracks of a playlist.
  public var load: @Sendable (_ id: Int, _ page: Int) async throws -> [String]
  public var save: @Sendable (String) async throws(PlaylistError) -> Void
  public var rename: @Sendable (_ id: Int, _ to: Int) -> Bool
  public var events: @Sendable () -> AsyncStream<Int>
  public var fetch: @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  public var show: @MainActor @Sendable (String) -> Void
  public var log: (@Sendable (String) -> Void)?
  public var sort: Sorting
  public var region = "UK"
  /// A closure that no initializer takes.
  public let describe: @Sendable () -> String = { "a playlist" }

  public typealias Sorting = @Sendable (_ names: inout [String]) -> Void

  /// Creates a client from its closures.
  public init(
    load: @escaping @Sendable (Int, Int) async throws -> [String],
    save: @escaping @Sendable (String) async throws(PlaylistError) -> Void,
    rename: @escaping @Sendable (Int, Int) -> Bool, events: @escaping @Sendable () -> AsyncStream<Int>,
    fetch: @escaping @Sendable (@escaping @Sendable (Result<String, any Error>) -> Void) -> Void,
    show: @escaping @MainActor @Sendable (String) -> Void, log: (@Sendable (String) -> Void)? = nil,
    sort: @escaping Sorting, region: String = "UK"
  ) {
    (self.load, self.save, self.rename, self.events) = (load, save, rename, events)
    (self.fetch, self.show, self.log, self.sort, self.region) = (fetch, show, log, sort, region)
  }
}

public enum PlaylistError: Error { case full }

/// Closures that the main actor calls.
@MainActor public struct KnobActions {
  public var turn: (Int) -> Void
  public var press: () -> Bool
  public var isStuck: @Sendable () -> Bool

  public init(turn: @escaping (Int) -> Void, press: @escaping () -> Bool, isStuck: @escaping @Sendable () -> Bool) {
    (self.turn, self.press, self.isStuck) = (turn, press, isStuck)
  }
}

/// Closures that cannot be sent, with names that doubles use.
public struct RumourActions {
  public var calls: () -> Int
  public var client: (_ name: String) -> Void
  public var `repeat`: (_ in: Int, _ times: Int) throws -> Void

  public init(
    calls: @escaping () -> Int, client: @escaping (String) -> Void, repeat: @escaping (Int, Int) throws -> Void
  ) {
    (self.calls, self.client, self.`repeat`) = (calls, client, `repeat`)
  }
}

/// Closures of the main actor in a struct that anyone makes.
public struct SignalClient: Sendable {
  public var raise: @MainActor (_ flag: String) -> Void
  public var lower: @MainActor () -> Void

  public init(raise: @escaping @MainActor (String) -> Void, lower: @escaping @MainActor () -> Void) {
    (self.raise, self.lower) = (raise, lower)
  }
}
