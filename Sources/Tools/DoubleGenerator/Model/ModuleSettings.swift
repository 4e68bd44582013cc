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
  /// An unmarked import is internal.
  static let internalImports = ModuleSettings(rawValue: 8)

  /// The settings with the compiler options that turn them on.
  static let options: [(settings: ModuleSettings, option: [String])] = [
    (.mainActorByDefault, ["-default-isolation", "MainActor"]),
    (.inferredConformances, ["-enable-upcoming-feature", "InferIsolatedConformances"]),
    (.nonsending, ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
    (.internalImports, ["-enable-upcoming-feature", "InternalImportsByDefault"]),
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
