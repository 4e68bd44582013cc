import ShapesBase

// What no double can be written for: each is named with its file, its line and the reason, and the others are written.

/// Already has what a double needs for itself.
public protocol CallCounter {
  /// A double's log is called `calls`.
  var calls: Int { get }
}

/// Already has a type that is called as a double's own.
public protocol CallCenter {
  /// A double's own enum is called `Call`.
  associatedtype Call

  func handle(_ call: Call)
}

/// Demands a class that nobody outside of its module can make.
public protocol VaultDoor: LockedClass {
  func knock()
}

/// Can be made only in this module.
open class LockedClass {
  init() {}
}

/// Demands a class that can be made, but not without its argument.
public protocol Fiddle: Instrument {
  func tune(to pitch: Double)
}

/// Gives something that cannot be copied; an answer slot keeps copies.
public protocol TicketPrinter {
  func print(seat: Int) -> Ticket
}

/// Can be used only in this file.
private protocol Whisper {
  func whisper()
}

/// Can be used only in this file, too.
private protocol Murmur {
  func murmur(_ note: PrivateNote)
}

private struct PrivateNote {}

/// Uses the two, so that nobody warns that they are unused.
struct Audience: Whisper, Murmur {
  fileprivate func murmur(_ note: PrivateNote) {}
  fileprivate func whisper() {}
}

extension Audience {
  /// Nests a private protocol in a type.
  private protocol Aside {
    func aside()
  }
}

/// Demands plain bits, which no class has.
public protocol Native: Sendable, BitwiseCopyable {
  func bits() -> Int
}

/// Says what its parts are, and not where they are.
public protocol Pile: Collection<Int> {
  func turn()
}

/// Is a text, which only the library's own types may be.
public protocol Poem: StringProtocol {
  func recite()
}

/// Runs jobs, which no answer of a test could stand for.
public protocol Conductor: Executor {
  func conduct()
}
