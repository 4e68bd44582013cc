import ShapesBase
import TestSupport

extension Track {
  static let first = Track(id: 1, title: "A")
  static let second = Track(id: 2, title: "B")
}

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

extension Spy {
  /// Expects the next calls to be of these cases, regardless of their payloads.
  func expectCases(
    _ names: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    for name in names {
      expectNext(fileID: fileID, filePath: filePath, line: line, column: column) { call in
        let text = String(describing: call)
        return text == name || text.hasPrefix("\(name)(")
      }
    }
  }
}
