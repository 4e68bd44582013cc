/// The actor that a protocol or a requirement is isolated to.
enum Isolation: Hashable, Sendable {
  case none
  /// Marked as `nonisolated`.
  case nonisolated
  /// A global actor with its attribute as written, such as `@MainActor`.
  case global(attribute: String, id: String?)
  /// The instance itself, which is an actor.
  case instance

  init(of declaration: Declaration) {
    if declaration.modifiers.contains("nonisolated") || declaration.attributes.contains("nonisolated") {
      self = .nonisolated
    } else if let attribute = declaration.attributes.first(where: { declaration.attributeIDs[$0] != nil }) {
      self = .global(attribute: attribute, id: declaration.attributeIDs[attribute])
    } else {
      self = .none
    }
  }

  var isMainActor: Bool { if case .global("@MainActor", _) = self { true } else { false } }

  /// True if both are the same actor, even if written differently.
  func isSame(as other: Isolation) -> Bool {
    switch (self, other) {
    case (.global(let one, _), .global(let another, _)): one == another
    default: self == other
    }
  }

  var isIsolated: Bool {
    switch self {
    case .global, .instance: true
    case .none, .nonisolated: false
    }
  }
}
