import ShapesBase

/// Somebody with a name; an object that can be closed.
final class Person: Named, Closable, CustomStringConvertible, @unchecked Sendable {
  let name: String
  let isOpen = true

  init(_ name: String) {
    self.name = name
  }

  var description: String { name }

  func close() {}
}
