/// A part of a screen's content, such as a title or a button.
///
/// An element has no appearance. The code that draws the screen decides how it looks.
public enum ScreenElement {
  /// The title of the screen.
  case title(String)
  /// A sentence or two.
  case text(String)
  /// A description of work in progress.
  case activity(String)
  /// A failure, or another message that needs attention.
  case alert(String)
  /// Rows of cells, in columns.
  case table([[String]])
  /// A line of text that a person can edit.
  case field(Field)
  /// A button that a person can press.
  case button(Button)
}

/// A field of a screen: its label, its text, and an action that replaces the text.
public struct Field {
  /// The name of the field.
  public var label: String
  /// The text to draw.
  ///
  /// A secret is replaced with a mask of fixed width.
  public var text: String
  /// A message about an error in the text, or `nil` if the text is valid.
  public var complaint: String?
  /// A Boolean value that indicates whether a person can edit the field.
  public var isEnabled: Bool
  /// Replaces the text that the screen stores.
  ///
  /// The field itself knows only the text that it draws.
  public var setText: @MainActor (String) -> Void

  /// Creates a field.
  public init(
    _ label: String, text: String, complaint: String? = nil, isEnabled: Bool = true,
    setText: @escaping @MainActor (String) -> Void
  ) {
    self.label = label
    self.text = text
    self.complaint = complaint
    self.isEnabled = isEnabled
    self.setText = setText
  }
}

/// A button of a screen: its title and its action.
public struct Button {
  /// The title of the button.
  public var title: String
  /// A short description to draw beside the button, or an empty string.
  public var detail: String
  /// A Boolean value that indicates whether a person can press the button.
  public var isEnabled: Bool
  /// Performs the action of the button.
  public var press: @MainActor () -> Void

  /// Creates a button.
  public init(
    _ title: String, detail: String = "", isEnabled: Bool = true, press: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.detail = detail
    self.isEnabled = isEnabled
    self.press = press
  }
}
