/// One part of what a screen shows; how it looks is for whoever draws it to decide.
public enum ScreenElement {
  /// What the screen is called.
  case title(String)
  /// A sentence or two.
  case text(String)
  /// Something that is on its way, in words; a terminal draws a spinner beside it.
  case activity(String)
  /// A failure, or whatever else asks for attention.
  case alert(String)
  /// Rows of cells, in columns.
  case table([[String]])
  /// A line of text that a person may change.
  case field(Field)
  /// What a person may press.
  case button(Button)
}
