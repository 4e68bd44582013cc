import ShapesBase

extension Track {
  static let first = Track(id: 1, title: "A")
  static let second = Track(id: 2, title: "B")
}

/// A closable object with a name.
final class Person: Named, Closable, CustomStringConvertible, @unchecked Sendable {
  let name: String
  let isOpen = true

  init(_ name: String) { self.name = name }

  var description: String { name }

  func close() {}
}
