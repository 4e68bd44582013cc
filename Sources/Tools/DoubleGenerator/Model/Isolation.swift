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

/// The compiler's settings of a target that change the meaning of its declarations.
struct ModuleSettings: OptionSet, Sendable, Hashable {
  let rawValue: Int

  /// Unmarked declarations are isolated to the main actor.
  ///
  /// This setting includes ``inferredConformances``.
  static let mainActorByDefault: ModuleSettings = [ModuleSettings(rawValue: 1), .inferredConformances]
  /// An unmarked conformance of an isolated type is isolated too.
  static let inferredConformances = ModuleSettings(rawValue: 2)
  /// An unmarked asynchronous function runs on its caller's actor.
  static let nonsending = ModuleSettings(rawValue: 4)
  static let internalImports = ModuleSettings(rawValue: 8)
  /// The language mode of Swift 5, in which a function on a global actor need not be Sendable.
  static let swift5 = ModuleSettings(rawValue: 16)

  /// The settings with the compiler options that turn them on.
  static let options: [(settings: ModuleSettings, option: [String])] = [
    (.mainActorByDefault, ["-default-isolation", "MainActor"]),
    (.inferredConformances, ["-enable-upcoming-feature", "InferIsolatedConformances"]),
    (.nonsending, ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
    (.internalImports, ["-enable-upcoming-feature", "InternalImportsByDefault"]),
    (.swift5, ["-swift-version", "5"]),
  ]

  /// The settings whose option satisfies a condition.
  init(where isSet: (_ option: [String]) -> Bool) {
    self = Self.options.reduce(into: []) { settings, entry in
      if isSet(entry.option) { settings.formUnion(entry.settings) }
    }
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  var isOnMainActor: Bool { contains(.mainActorByDefault) }
}
