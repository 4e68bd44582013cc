import ShapesBase

/// A namespace.
public enum Cinema {
  /// A nested protocol.
  public protocol Projector {
    func project(_ film: String)
  }

  /// A room.
  public struct Room {
    /// A protocol nested two levels deep.
    public protocol ScreenView: AnyObject {
      func show(_ light: Light)
      func light() -> Cinema.Light
    }
  }

  /// The brightness of a screen.
  public enum Light: Equatable, Sendable {
    case dark
    case level(Int)
  }
}

/// A class that contains the protocol of its delegate.
public final class Printer {
  /// A delegate.
  public protocol Delegate: AnyObject {
    func printer(_ printer: Printer, didPrint pages: Int)
  }

  public init() {}
}

/// A nested package protocol.
package protocol BackDoor {
  func enter(_ code: Int) -> Bool
}
