/// A tape, which can be played and compared.
public final class Tape: Equatable {
  /// How long it is.
  public let minutes: Int
  /// What is on it.
  public var tracks: [Track]

  /// Makes a tape.
  public init(minutes: Int, tracks: [Track] = []) {
    (self.minutes, self.tracks) = (minutes, tracks)
  }

  /// A tape of an hour.
  public convenience init() {
    self.init(minutes: 60)
  }

  /// Compares what is on them.
  public static func == (left: Tape, right: Tape) -> Bool {
    (left.minutes, left.tracks) == (right.minutes, right.tracks)
  }
}

/// Is subclassed.
open class Instrument {
  /// What it is called.
  public let name: String

  /// Makes an instrument.
  public init(name: String) {
    self.name = name
  }
}

/// Inherits how it is made.
public final class Violin: Instrument {
  /// How many strings it has.
  public var strings = 4
}

/// Lives on the main actor.
@MainActor
public final class Deck {
  /// What is on it.
  public var tape: Tape?

  /// Makes a deck.
  public init(tape: Tape?) {
    self.tape = tape
  }
}
