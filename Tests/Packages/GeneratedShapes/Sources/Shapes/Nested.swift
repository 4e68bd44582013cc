import ShapesBase

public enum Cinema {
  public protocol Projector {
    func project(_ film: String)
  }

  public struct Room {
    /// A protocol nested two levels deep.
    public protocol ScreenView: AnyObject {
      func show(_ light: Light)
      func light() -> Cinema.Light
    }
  }

  public enum Light: Equatable, Sendable {
    case dark
    case level(Int)
  }
}

/// A class that contains the protocol of its delegate.
public final class Printer {
  public protocol Delegate: AnyObject {
    func printer(_ printer: Printer, didPrint pages: Int)
  }

  public init() {}
}

/// A nested package protocol.
package protocol BackDoor {
  func enter(_ code: Int) -> Bool
}
