/// A dependency as a struct of closures.
public struct PlaylistClient: Sendable {
  /// Loads the tracks of a playlist.
  public var load: @Sendable (_ id: Int, _ page: Int) async throws -> [String]
  /// Saves a playlist.
  public var save: @Sendable (String) async throws(PlaylistError) -> Void
  /// Renames a playlist.
  public var rename: @Sendable (_ id: Int, _ to: Int) -> Bool
  /// Sends the changes.
  public var events: @Sendable () -> AsyncStream<Int>
  /// Fetches the newest title.
  public var fetch: @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  /// Shows a title.
  public var show: @MainActor @Sendable (String) -> Void
  /// Logs a text, if there is a log.
  public var log: (@Sendable (String) -> Void)?
  /// Sorts names.
  public var sort: Sorting
  /// The region.
  public var region = "UK"
  /// A closure that no initializer takes.
  public let describe: @Sendable () -> String = { "a playlist" }

  /// A closure that sorts.
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

/// The error of a playlist.
public enum PlaylistError: Error { case full }

/// Closures that the main actor calls.
@MainActor public struct KnobActions {
  /// Turns the knob.
  public var turn: (Int) -> Void
  /// Presses the knob.
  public var press: () -> Bool
  /// Returns true if the knob is stuck.
  public var isStuck: @Sendable () -> Bool

  /// Creates the struct.
  public init(turn: @escaping (Int) -> Void, press: @escaping () -> Bool, isStuck: @escaping @Sendable () -> Bool) {
    (self.turn, self.press, self.isStuck) = (turn, press, isStuck)
  }
}

/// Closures that cannot be sent, with names that doubles use.
public struct RumourActions {
  /// Counts the calls.
  public var calls: () -> Int
  /// Names the client.
  public var client: (_ name: String) -> Void
  /// Repeats a rumour.
  public var `repeat`: (_ in: Int, _ times: Int) throws -> Void

  /// Creates the struct.
  public init(
    calls: @escaping () -> Int, client: @escaping (String) -> Void, repeat: @escaping (Int, Int) throws -> Void
  ) {
    (self.calls, self.client, self.`repeat`) = (calls, client, `repeat`)
  }
}

/// Closures of the main actor in a struct that anyone makes.
public struct SignalClient: Sendable {
  /// Raises a flag.
  public var raise: @MainActor (_ flag: String) -> Void
  /// Lowers the flag.
  public var lower: @MainActor () -> Void

  /// Creates the struct.
  public init(raise: @escaping @MainActor (String) -> Void, lower: @escaping @MainActor () -> Void) {
    (self.raise, self.lower) = (raise, lower)
  }
}
