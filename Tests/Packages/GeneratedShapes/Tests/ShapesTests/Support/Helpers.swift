import ShapesBase

/// A closable object with a name.
final class Person: Named, Closable, CustomStringConvertible, @unchecked Sendable {
  let name: String
  let isOpen = true

  init(_ name: String) {
    self.name = name
  }

  var description: String { name }

  func close() {}
}

/// True if a call is of this case, regardless of its payload.
func isCase(_ name: String, _ call: some Any) -> Bool {
  let text = String(describing: call)
  return text == name || text.hasPrefix("\(name)(")
}
