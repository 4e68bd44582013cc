extension Relationship {
  /// What a relationship says; the raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case memberOf
    case requirementOf
    case optionalRequirementOf
    case conformsTo
    case inheritsFrom
    case defaultImplementationOf
    case overrides
    case extensionTo
    case other
  }
}
