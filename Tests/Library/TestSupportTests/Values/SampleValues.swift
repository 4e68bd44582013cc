@testable import TestSupport

/// An error whose description hides its code.
struct Offline: Error, CustomStringConvertible {
  let code: Int
  var description: String { "failed" }
}

/// A value that describes itself.
struct Page: Equatable, CustomStringConvertible {
  let description: String
}

/// A value that shows nothing of itself.
struct Secret: Hashable, CustomStringConvertible, CustomReflectable {
  let text: String
  var description: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A value whose mirror shows what it likes.
struct Mask: CustomReflectable {
  let secret: String
  var parts = ["count": 1]
  var style: Mirror.DisplayStyle?
  var customMirror: Mirror { Mirror(self, unlabeledChildren: parts, displayStyle: style) }
}

/// Returns the differences between two values as a failure shows them.
func difference<Value>(_ expected: Value, _ received: Value, limit: Int = 5) -> String {
  ValueDifference.between(expected, and: received, limit: limit).map(\.description).joined(separator: "\n")
}
