/// A class with two initializers.
public final class Tape: Equatable {
  /// The length in minutes.
  public let minutes: Int
  /// The recorded tracks.
  public var tracks: [Track]

  /// Creates a tape.
  public init(minutes: Int, tracks: [Track] = []) {
    (self.minutes, self.tracks) = (minutes, tracks)
  }

  /// Creates a tape of one hour.
  public convenience init() {
    self.init(minutes: 60)
  }

  /// Compares the contents.
  public static func == (left: Tape, right: Tape) -> Bool {
    (left.minutes, left.tracks) == (right.minutes, right.tracks)
  }
}

/// An open class.
open class Instrument {
  /// The name.
  public let name: String

  /// Creates an instrument.
  public init(name: String) {
    self.name = name
  }
}

/// A subclass with inherited initializers.
public final class Violin: Instrument {
  /// The number of strings.
  public var strings = 4
}

/// A class on the main actor.
@MainActor
public final class Deck {
  /// The inserted tape.
  public var tape: Tape?

  /// Creates a deck.
  public init(tape: Tape?) {
    self.tape = tape
  }
}
