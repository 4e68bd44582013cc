/// A global actor for audio.
@globalActor
public actor AudioActor {
  /// The shared actor.
  public static let shared = AudioActor()
}

/// A class that is neither Equatable nor Sendable.
public final class Canvas {
  /// The width.
  public var width: Int

  /// Creates a canvas.
  public init(width: Int) {
    self.width = width
  }
}

/// An actor.
public actor Worker {
  /// The finished tasks.
  public private(set) var done: [String] = []

  /// Creates a worker.
  public init() {}

  /// Finishes a task.
  public func finish(_ task: String) {
    done.append(task)
  }
}

/// A class that is Equatable and Sendable.
public final class Stamp: Equatable, Sendable {
  /// The motif.
  public let motif: String

  /// Creates a stamp.
  public init(_ motif: String) {
    self.motif = motif
  }

  /// Returns true if both stamps have the same motif.
  public static func == (left: Stamp, right: Stamp) -> Bool { left.motif == right.motif }
}
