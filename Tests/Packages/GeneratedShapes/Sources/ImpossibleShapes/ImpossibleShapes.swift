// Protocols that cannot be doubled, for reasons that the compiler or the standard library gives. The generator reports each
// one with its file, line and reason, and doubles the other.

/// A protocol that can be doubled.
public protocol TicketPrinter {
  func print(seat: Int) -> String
}

/// A protocol that only this file can use.
private protocol Whisper {
  func whisper()
}

/// A type that uses the protocol, to avoid a warning.
struct Audience: Whisper {
  fileprivate func whisper() {}
}

extension Audience {
  /// A private protocol nested in a type.
  private protocol Aside {
    func aside()
  }
}

/// A protocol that no class can conform to.
public protocol Native: Sendable, BitwiseCopyable {
  func bits() -> Int
}

/// A collection without an index type.
public protocol Pile: Collection<Int> {
  func turn()
}

/// A string protocol, which only the standard library's types may conform to.
public protocol Poem: StringProtocol {
  func recite()
}

/// An executor, whose jobs a double cannot run.
public protocol Conductor: Executor {
  func conduct()
}
