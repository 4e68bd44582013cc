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
  }
}
