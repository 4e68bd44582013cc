import ShapesBase

public enum Cinema {
  public protocol Projector {
    func project(_ film: String)
  }

  public struct Room {
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

public final class Printer {
  public protocol Delegate: AnyObject {
    func printer(_ printer: Printer, didPrint pages: Int)
  }

  public init() {}
}

package protocol BackDoor {
  func enter(_ code: Int) -> Bool
}
