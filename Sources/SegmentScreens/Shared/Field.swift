/// A field of a screen: what it shows, and what to do when a person types into it.
public struct Field {
  /// What the field is for.
  public var label: String
  /// What the field shows; a mask of fixed width in place of a secret.
  public var text: String
  /// What is wrong with the text, in words for a person; nothing as long as all is well.
  public var complaint: String?
  /// Whether a person may type.
  public var isEnabled: Bool
  /// Changes the text that the screen holds; the field itself knows no more than it shows.
  public var edit: @MainActor (FieldEdit) -> Void

  /// Makes a field from its parts.
  ///
  /// - Parameters:
  ///   - label: What the field is for.
  ///   - text: What the field shows; a mask of fixed width in place of a secret.
  ///   - complaint: What is wrong with the text, in words for a person; nothing as long as all is well.
  ///   - isEnabled: Whether a person may type.
  ///   - edit: Changes the text that the screen holds; the field itself knows no more than it shows.
  public init(
    _ label: String, text: String, complaint: String? = nil, isEnabled: Bool = true,
    edit: @escaping @MainActor (FieldEdit) -> Void
  ) {
    self.label = label
    self.text = text
    self.complaint = complaint
    self.isEnabled = isEnabled
    self.edit = edit
  }
}
