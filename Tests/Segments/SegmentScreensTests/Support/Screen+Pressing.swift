import SegmentScreens

extension Screen {
  /// The titles of the buttons, in order.
  var buttons: [String] {
    content.joined().compactMap { element in
      guard case .button(let button) = element else { return nil }
      return button.title
    }
  }

  /// Presses the button of a title, as a person would.
  func press(_ title: String) {
    for case .button(let button) in content.joined() where button.title == title { button.press() }
  }

  /// Edits the field of a label, as a person would.
  func edit(_ label: String, _ edit: FieldEdit) {
    for case .field(let field) in content.joined() where field.label == label { field.edit(edit) }
  }
}
