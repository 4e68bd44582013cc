import ShapesBase

/// A namespace.
public enum Cinema {
  /// Shows films.
  public protocol Projector {
    func project(_ film: String)
  }

  /// A room.
  public struct Room {
    /// Is seen by whoever sits in the room.
    public protocol ScreenView: AnyObject {
      func show(_ light: Light)
      func light() -> Cinema.Light
    }
  }

  /// How bright it is.
  public enum Light: Equatable, Sendable {
    /// It is dark.
    case dark
    /// As bright as this.
    case level(Int)
  }
}

/// Is written to files.
public final class Printer {
  /// Is told how printing goes.
  public protocol Delegate: AnyObject {
    func printer(_ printer: Printer, didPrint pages: Int)
  }

  /// Makes a printer.
  public init() {}
}

/// Lets only its own package in.
package protocol BackDoor {
  func enter(_ code: Int) -> Bool
}
