import Foundation

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.performWithSender(self, target: nil)
    }
  }
}

@MainActor
open class UIButton: UIControl {
  public struct Configuration {
    public var title: String?

    public static func plain() -> Configuration { Configuration() }

    public static func filled() -> Configuration { Configuration() }
  }

  open var configuration: Configuration?

  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
}
