import ToolSupport

extension Fragment {
  /// What a piece of a declaration is; the raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case keyword
    case text
    case identifier
    case typeIdentifier
    case genericParameter
    case internalParam
    case externalParam
    case attribute
    case number
    case string

    /// Reads the compiler's word; one that is not known is text.
    init(_ word: JSONBytes) {
      switch word {
      case "typeIdentifier": self = .typeIdentifier
      case "keyword": self = .keyword
      case "identifier": self = .identifier
      case "externalParam": self = .externalParam
      case "internalParam": self = .internalParam
      case "attribute": self = .attribute
      case "genericParameter": self = .genericParameter
      case "number": self = .number
      case "string": self = .string
      default: self = .text
      }
    }
  }
}
