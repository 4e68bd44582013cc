import Depot

extension Tracking {
  public struct Label: Equatable, Sendable {
    public let text: String

    public init(text: String) { self.text = text }
  }

  public protocol Printer: Listener {
    var next: (any Printer)? { get }
    func print(_ label: Label) -> Label
  }
}

extension String {
  public enum Style: Sendable {
    case plain
    case bold
  }

  public protocol Styler<Output> {
    associatedtype Output

    func style(_ text: String, as style: Style) -> Output
  }
}
