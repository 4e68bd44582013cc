public final class Tape: Equatable {
  public let minutes: Int
  public var tracks: [Track]

  public init(minutes: Int, tracks: [Track] = []) { (self.minutes, self.tracks) = (minutes, tracks) }

  public convenience init() { self.init(minutes: 60) }

  public static func == (left: Tape, right: Tape) -> Bool {
    (left.minutes, left.tracks) == (right.minutes, right.tracks)
  }
}

open class Instrument {
  public let name: String

  public init(name: String) { self.name = name }
}

public final class Violin: Instrument {
  public var strings = 4
}

@MainActor
public final class Deck {
  public var tape: Tape?

  public init(tape: Tape?) { self.tape = tape }
}
