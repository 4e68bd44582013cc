/// A button of a screen: what it says, and what to do when a person presses it.
public struct Button {
  /// What the button says.
  public var title: String
  /// A few words beside the button; empty where it needs none.
  public var detail: String
  /// Whether a person may press it.
  public var isEnabled: Bool
  /// Whether Enter in the last field of the screen presses it.
  public var isDefault: Bool
  /// Presses the button.
  public var press: @MainActor () -> Void

  /// Makes a button from its parts.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - detail: A few words beside the button; empty where it needs none.
  ///   - isEnabled: Whether a person may press it.
  ///   - isDefault: Whether Enter in the last field of the screen presses it.
  ///   - press: Presses the button.
  public init(
    _ title: String, detail: String = "", isEnabled: Bool = true, isDefault: Bool = false,
    press: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.detail = detail
    self.isEnabled = isEnabled
    self.isDefault = isDefault
    self.press = press
  }
}
