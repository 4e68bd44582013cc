import ToolSupport

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

    /// Reads the compiler's word; one that is not known is `other`.
    init(_ word: JSONBytes) {
      switch word {
      case "requirementOf": self = .requirementOf
      case "memberOf": self = .memberOf
      case "conformsTo": self = .conformsTo
      case "inheritsFrom": self = .inheritsFrom
      case "optionalRequirementOf": self = .optionalRequirementOf
      case "defaultImplementationOf": self = .defaultImplementationOf
      case "overrides": self = .overrides
      case "extensionTo": self = .extensionTo
      default: self = .other
      }
    }
  }
}
