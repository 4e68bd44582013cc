/// Parses the declaration of a symbol.
///
/// A symbol graph has no syntax tree. It has the text of each declaration, cut into fragments that are classified and
/// linked to the types they name. This parser reads the fragments with a small recursive-descent grammar.
struct DeclarationReader {
  private var reader: TokenReader
  private let path: String

  /// - Throws: ``UnreadableDeclaration`` if the declaration has an unknown form.
  static func read(_ symbol: Symbol) throws -> Declaration {
    var reader = DeclarationReader(reader: TokenReader(Token.tokens(of: symbol.fragments)), path: symbol.name)
    var declaration = try reader.declaration()
    if symbol.kind == .operator && declaration.parameters.count == 1 {
      // The fragments omit `prefix` and `postfix`. The mangled name marks the fixity after the operator.
      declaration.modifiers.insert(symbol.id.contains("oP") ? "postfix" : "prefix")
    }
    if symbol.kind == .operator {
      for index in declaration.parameters.indices { declaration.parameters[index].label = nil }
    }
    return declaration
  }

  private mutating func declaration() throws -> Declaration {
    var declaration = Declaration()
    readStart(of: &declaration)
    switch declaration.keyword {
    case "func": try readFunction(into: &declaration)
    case "init": try readInitializer(into: &declaration)
    case "subscript": try readSubscript(into: &declaration)
    case "var", "let": try readProperty(into: &declaration)
    case "case": try readCase(into: &declaration)
    case "typealias": try readTypeAlias(into: &declaration)
    default: try readType(into: &declaration)
    }
    return declaration
  }

  private static let keywords: Set<String> = [
    "func", "var", "let", "subscript", "init", "case", "associatedtype", "typealias", "protocol", "struct", "class",
    "enum", "actor", "extension", "macro", "import", "deinit",
  ]

  /// Reads attributes and modifiers up to the introducing keyword.
  private mutating func readStart(of declaration: inout Declaration) {
    while let token = reader.next {
      if token.text.hasPrefix("@") && !token.isName {
        guard let attribute = reader.attribute() else { return }
        declaration.attributes.append(attribute)
        if let id = token.id { declaration.attributeIDs[attribute] = id }
      } else if Self.keywords.contains(token.text) && !(token.text == "class" && reader.peek(1) == "func")
        && !(token.text == "class" && reader.peek(1) == "var")
      {
        // In `class func` and `class var`, `class` is a modifier.
        declaration.keyword = token.text
        reader.position += 1
        return
      } else {
        reader.position += 1
        var word = token.text
        while reader.isAt("("), let open = reader.advance(), let inner = reader.advance(), reader.take(")") {
          word += open.text + inner.text + ")"
        }
        // The compiler prints `nonisolated`, and some global actors, as plain words before the keyword. They are
        // collected as modifiers.
        declaration.modifiers.insert(word)
        if let id = token.id { declaration.attributeIDs[word] = id }
      }
    }
  }

  private mutating func readFunction(into declaration: inout Declaration) throws {
    var name = reader.advance()?.text ?? ""
    // The compiler may split an operator into several tokens. A `<` belongs to the operator's name if a parenthesis
    // follows, otherwise it opens the generic parameters.
    while let next = reader.next,
      next.text != "(" && next.text != "<" || reader.peek(1) == "(" && !isWord(name) && reader.isAt("<")
    {
      name += next.text
      reader.position += 1
    }
    declaration.name = Identifier.unescaped(name)
    declaration.genericParameters = try genericParameters()
    declaration.parameters = try parameters()
    try readEffects(into: &declaration)
    if reader.take("->") {
      let result = try reader.parameterType()
      declaration.type = result.type
      if result.specifiers.contains("sending") { declaration.modifiers.insert("sending") }
    }
    declaration.constraints = try constraints()
  }

  private func isWord(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
  }

  private mutating func readInitializer(into declaration: inout Declaration) throws {
    declaration.name = "init"
    declaration.isFailable = reader.take("?") || reader.take("!")
    declaration.genericParameters = try genericParameters()
    declaration.parameters = try parameters()
    try readEffects(into: &declaration)
    declaration.constraints = try constraints()
  }

  private mutating func readSubscript(into declaration: inout Declaration) throws {
    declaration.name = "subscript"
    declaration.genericParameters = try genericParameters()
    declaration.parameters = try parameters()
    // The fragments have wrong labels for a subscript. The symbol's path has the right ones.
    for (index, label) in Self.labels(in: path).enumerated() where index < declaration.parameters.count {
      declaration.parameters[index].label = label
    }
    try reader.expect("->")
    declaration.type = try resultType()
    declaration.constraints = try constraints()
    declaration.accessors = try accessors()
  }

  private mutating func readProperty(into declaration: inout Declaration) throws {
    declaration.name = Identifier.unescaped(reader.advance()?.text ?? "")
    try reader.expect(":")
    declaration.type = try resultType()
    declaration.accessors = try accessors()
  }

  private mutating func readCase(into declaration: inout Declaration) throws {
    declaration.name = Identifier.unescaped(reader.advance()?.text ?? "")
    if reader.isAt("(") { declaration.parameters = try parameters() }
  }

  private mutating func readTypeAlias(into declaration: inout Declaration) throws {
    declaration.name = Identifier.unescaped(reader.advance()?.text ?? "")
    declaration.genericParameters = try genericParameters()
    if reader.take("=") { declaration.type = try reader.parameterType().type }
    declaration.constraints = try constraints()
  }

  private mutating func readType(into declaration: inout Declaration) throws {
    declaration.name = Identifier.unescaped(reader.advance()?.text ?? "")
    declaration.genericParameters = try genericParameters()
    if reader.take(":") {
      repeat { declaration.inherited.append(try reader.type()) } while reader.take(",") || reader.take("&")
    }
    if reader.take("=") { declaration.type = try reader.type() }
    declaration.constraints = try constraints()
  }

  private mutating func resultType() throws -> TypeRef { try reader.parameterType().type }

  private mutating func readEffects(into declaration: inout Declaration) throws {
    let effects = try reader.effects()
    (declaration.isAsync, declaration.failure) = (effects.isAsync, effects.failure)
  }

  private mutating func genericParameters() throws -> [Declaration.GenericParameter] {
    guard reader.take("<") else { return [] }
    var parameters: [Declaration.GenericParameter] = []
    while !reader.take(">") {
      let isPack = reader.take("each")
      let isValue = reader.take("let")
      guard let name = reader.advance() else { throw reader.unexpected(wanted: "a generic parameter") }
      var parameter = Declaration.GenericParameter(name: name.text, isPack: isPack, isValue: isValue)
      if reader.take(":") { parameter.constraint = try reader.type() }
      parameters.append(parameter)
      _ = reader.take(",")
    }
    return parameters
  }

  private mutating func parameters() throws -> [Declaration.Parameter] {
    try reader.expect("(")
    var parameters: [Declaration.Parameter] = []
    while !reader.take(")") {
      parameters.append(try parameter(parameters.count))
      _ = reader.take(",")
    }
    return parameters
  }

  private mutating func parameter(_ index: Int) throws -> Declaration.Parameter {
    var names: [String] = []
    // A result builder's attribute precedes the parameter name and only matters to the caller. Without a name, the
    // attribute belongs to the type, so the position is restored.
    let start = reader.position
    while reader.attribute() != nil {}
    if !(reader.peek(1) == ":" || reader.peek(2) == ":") { reader.position = start }
    if reader.peek(1) == ":" || reader.peek(2) == ":" && reader.next?.isName == true
      || reader.isAt("_") && reader.peek(2) == ":"
    {
      while !reader.isAt(":"), let token = reader.advance() { names.append(Identifier.unescaped(token.text)) }
      try reader.expect(":")
    }
    let type = try reader.parameterType()
    let label = names.first == "_" ? nil : names.first
    var name = names.last ?? ""
    if name.isEmpty || name == "_" { name = label ?? "value\(index == 0 ? "" : String(index + 1))" }
    var parameter = Declaration.Parameter(
      label: label, name: name, specifiers: type.specifiers, type: type.type, isVariadic: type.isVariadic)
    if reader.take("=") { parameter.defaultValue = defaultValue() }
    return parameter
  }

  private mutating func defaultValue() -> String {
    var (text, depth) = ("", 0)
    while let token = reader.next {
      if depth == 0 && (token.text == "," || token.text == ")") { break }
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      text += token.text
      // The tokens have lost the spaces.
      if token.text == "," || token.text == ":" { text += " " }
      reader.position += 1
    }
    return text
  }

  private mutating func constraints() throws -> [Declaration.Constraint] {
    guard reader.take("where") else { return [] }
    var constraints: [Declaration.Constraint] = []
    while !reader.isAtEnd && !reader.isAt("{") {
      if reader.take("repeat") {}
      let left = try reader.type()
      if reader.take("=") {
        try reader.expect("=")
        constraints.append(Declaration.Constraint(left: left, isSameType: true, right: try reader.type()))
      } else {
        try reader.expect(":")
        constraints.append(Declaration.Constraint(left: left, isSameType: false, right: try reader.type()))
      }
      _ = reader.take(",")
    }
    return constraints
  }

  private mutating func accessors() throws -> Declaration.Accessors {
    guard reader.take("{") else { return Declaration.Accessors(isSettable: true, isWritten: false) }
    var accessors = Declaration.Accessors()
    while !reader.take("}") {
      if reader.take("set") {
        accessors.isSettable = true
      } else if reader.isAt("async") || reader.isAt("throws") {
        (accessors.isAsync, accessors.failure) = try reader.effects()
      } else if reader.advance() == nil {
        throw reader.unexpected(wanted: "'}'")
      }
    }
    return accessors
  }

  /// The labels in a symbol's name, such as `[nil, "at"]` for `subscript(_:at:)`.
  static func labels(in name: String) -> [String?] {
    guard let open = name.firstIndex(of: "("), name.last == ")" else { return [] }
    return name[name.index(after: open)...].dropLast().split(separator: ":").map {
      $0 == "_" ? nil : Identifier.unescaped(String($0))
    }
  }
}
