/// Values as a person would write them: no module names, strings in quotes, what masks itself left masked.
enum ValueText {
  /// Describes a value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The longest text, in characters; a longer one is cut, and says so with an ellipsis.
  /// - Returns: The text.
  static func describe(_ value: Any, limit: Int = 240) -> String {
    var text = ""
    write(value, into: &text, limit: limit)
    return text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// Writes until the limit is passed: a value of any size costs no more than what is shown of it.
  private static func write(_ value: Any, into text: inout String, limit: Int) {
    guard text.utf8.count <= limit * 4 else { return }
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, value) {
    case (_, let string as String):
      text += string.debugDescription
    case (.optional, _):
      guard let wrapped = mirror.children.first else {
        text += "nil"
        return
      }
      write(wrapped.value, into: &text, limit: limit)
    case (.enum, _) where !(value is any CustomStringConvertible):
      text += mirror.children.first?.label ?? String(describing: value)
      guard let payload = mirror.children.first?.value else { return }
      if Mirror(reflecting: payload).displayStyle == .tuple {
        write(payload, into: &text, limit: limit)
      } else {
        writeList([(nil, payload)], in: ("(", ")"), into: &text, limit: limit)
      }
    case (.tuple, _):
      writeList(mirror.children, in: ("(", ")"), into: &text, limit: limit)
    case (.collection, _):
      writeList(mirror.children, in: ("[", "]"), into: &text, limit: limit)
    case (.set, _):
      text += "[" + sorted(mirror.children.lazy.map { describe($0.value, limit: limit) }, limit: limit) + "]"
    case (.dictionary, _):
      let pairs = mirror.children.lazy.map { child in
        Mirror(reflecting: child.value).children.map { describe($0.value, limit: limit) }.joined(separator: ": ")
      }
      text += "[" + (pairs.isEmpty ? ":" : sorted(pairs, limit: limit)) + "]"
    case (.class, _) where !(value is any CustomStringConvertible) && !(value is any CustomDebugStringConvertible):
      text += "\(type(of: value))"
    case (.struct, _) where !(value is any CustomStringConvertible) && !(value is any CustomDebugStringConvertible):
      text += "\(type(of: value))"
      writeList(mirror.children, in: ("(", ")"), into: &text, limit: limit)
    default:
      text += String(describing: value)
    }
  }

  /// Texts without an order of their own: in the same order every time, as long as there are few enough to show all.
  private static func sorted(_ texts: some Sequence<String>, limit: Int) -> String {
    texts.prefix(limit).sorted().joined(separator: ", ")
  }

  private static func writeList(
    _ children: some Sequence<Mirror.Child>, in brackets: (String, String), into text: inout String, limit: Int
  ) {
    text += brackets.0
    for (index, child) in children.enumerated() {
      guard text.utf8.count <= limit * 4 else { return }
      if index > 0 { text += ", " }
      if let label = child.label, !label.hasPrefix(".") { text += "\(label): " }
      write(child.value, into: &text, limit: limit)
    }
    text += brackets.1
  }
}
