import ShapesBase

// Protocols that cannot be doubled. The generator reports each one with its file, line and reason, and doubles the
// others.

/// A protocol with the name of a type inside every double.
public protocol CallCenter {
  /// An associated type with the name of the `Call` enum.
  associatedtype Call

  func handle(_ call: Call)
}

/// A protocol with a superclass that other modules cannot create.
public protocol VaultDoor: LockedClass {
  func knock()
}

/// A class without a public initializer.
open class LockedClass {
  init() {}
}

/// A class, which can have a protocol in front of it.
open class Chest {
  public init() {}
}

public actor Guard {
  public var rounds = 0
}

/// A type alias of a structure.
public typealias Coins = [Int]

/// A protocol with a noncopyable result.
public protocol TicketPrinter {
  func print(seat: Int) -> Ticket
}

/// A protocol that only this file can use.
private protocol Whisper {
  func whisper()
}

/// Another protocol that only this file can use.
private protocol Murmur {
  func murmur(_ note: PrivateNote)
}

private struct PrivateNote {}

/// A type that uses the two, to avoid warnings about unused protocols.
struct Audience: Whisper, Murmur {
  fileprivate func murmur(_ note: PrivateNote) {}
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

/// A node whose double would have to be the type in a condition of its own.
public protocol Branch {
  associatedtype Twig: Branch where Twig.Twig == Self

  func grow() -> Twig
}

/// A struct of closures.
public struct PoemClient {
  public var read: () -> String

  public init(read: @escaping () -> String) { self.read = read }
}
