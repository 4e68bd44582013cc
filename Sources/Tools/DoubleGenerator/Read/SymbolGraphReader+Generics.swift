import ToolSupport

extension SymbolGraphReader {
  mutating func readGenerics() throws(JSONError) -> Generics {
    var generics = Generics()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "parameters":
        try json.beginArray()
        while try json.nextElement() { generics.parameters.append(try readGenericParameter()) }
      case "constraints":
        generics.constraints = try readConstraints()
      default:
        try json.skipValue()
      }
    }
    return generics
  }

  mutating func readExtension() throws(JSONError) -> ExtensionOrigin {
    var origin = ExtensionOrigin(extendedModule: "")
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "extendedModule": origin.extendedModule = try json.string()
      case "constraints": origin.constraints = try readConstraints()
      default: try json.skipValue()
      }
    }
    return origin
  }

  mutating func readRelationship() throws(JSONError) -> Relationship {
    let first = json.offset
    var kind: Relationship.Kind?
    var source: String?
    var target: String?
    var relationship = Relationship(kind: .other, source: "", target: "")
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "kind": kind = Relationship.Kind(try json.word())
      case "source": source = try json.string()
      case "target": target = try json.string()
      case "targetFallback": relationship.targetFallback = try json.string()
      case "swiftConstraints": relationship.constraints = try readConstraints()
      default: try json.skipValue()
      }
    }
    guard let kind, let source, let target else {
      throw JSONError(offset: first, expected: "a relationship with a kind, a source and a target")
    }
    relationship.kind = kind
    relationship.source = source
    relationship.target = target
    return relationship
  }

  private mutating func readGenericParameter() throws(JSONError) -> GenericParameter {
    var parameter = GenericParameter(name: "")
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "name": parameter.name = try json.string()
      case "depth": parameter.depth = try json.integer()
      default: try json.skipValue()
      }
    }
    return parameter
  }

  private mutating func readConstraints() throws(JSONError) -> [GenericConstraint] {
    var constraints: [GenericConstraint] = []
    try json.beginArray()
    while try json.nextElement() {
      var constraint = GenericConstraint(kind: .other, left: "", right: "")
      try json.beginObject()
      while let key = try json.nextKey() {
        switch key {
        case "kind": constraint.kind = GenericConstraint.Kind(rawValue: try json.string()) ?? .other
        case "lhs": constraint.left = try json.string()
        case "rhs": constraint.right = try json.string()
        case "rhsPrecise": constraint.rightID = try json.string()
        default: try json.skipValue()
        }
      }
      constraints.append(constraint)
    }
    return constraints
  }
}
