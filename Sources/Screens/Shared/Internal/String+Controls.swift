extension String {
  /// A button; one that cannot be pressed has lost its brackets, and keeps its width.
  static func button(_ title: String, isEnabled: Bool = true) -> String {
    isEnabled ? "[ \(title) ]" : "- \(title) -"
  }

  /// A field and what it holds.
  static func field(_ label: String, _ value: String) -> String {
    value.isEmpty ? "\(label):" : "\(label): \(value)"
  }
}
