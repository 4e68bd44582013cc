/// Parses the declaration of a symbol.
///
/// A symbol graph has no syntax tree. It has the text of each declaration, cut into fragments that are classified and
/// linked to the types they name. This parser reads their tokens with a small recursive-descent grammar.
struct DeclarationReader {
  var tokens: [Token]
  var position = 0
  /// The tokens of the source that begin with each type that the graph leaves out.
  var omitted: [ArraySlice<Token>] = []
  /// The parameters of a function type whose arrow has not been read yet.
  ///
  /// The parenthesized list is first read as a tuple, which cannot hold specifiers such as `inout`.
  var functionParameters: [TypeRef.FunctionParameter]?
  /// The mangled name of the global actor among the attributes that were just read.
  var actorID: String?
  /// The names of a function's own generic parameters, which hide associated types.
  var genericNames: Set<String> = []
  /// True if the declaration has a sendable function type.
  var hasSendableFunctions = false
  /// True if the declaration has an asynchronous function type that runs on its caller's actor.
  var hasNonsendingFunctions = false

  /// - Throws: ``UnreadableDeclaration`` if the declaration has an unknown form.
  static func read(
    _ symbol: Symbol, _ omitted: [ArraySlice<Token>] = []
  ) throws(UnreadableDeclaration) -> Declaration {
    var reader = DeclarationReader(tokens: Token.tokens(of: symbol.fragments), omitted: omitted)
    // In a mangled name, `Yb` marks a sendable function type, and `YC` one that runs on its caller's actor.
    let operators = MangledName.operators(of: symbol.id)
    // A source in the language mode of Swift 5 has `@Sendable` at each of them.
    let marks = operators.contains("Yb") ? operators.ranges(of: "Yb").count : 0
    reader.hasSendableFunctions = marks > 0 && marks > reader.tokens.count { $0.text == "@Sendable" }
    reader.hasNonsendingFunctions = operators.contains("YC")
    var declaration = try reader.declaration()
    if operators.contains("YA") {
      var functions = IsolatedFunctions(operators)
      functions.mark(&declaration)
    }
    if declaration.keyword == "subscript" {
      // The fragments have wrong labels for a subscript. The symbol's path has the right ones.
      for (index, label) in labels(in: symbol.name).enumerated() where index < declaration.parameters.count {
        declaration.parameters[index].label = label
      }
    }
    declaration.isOperator = symbol.kind == .operator
    if declaration.isOperator {
      // The fragments omit `prefix` and `postfix`. The mangled name marks the fixity after the operator.
      if declaration.parameters.count == 1 {
        declaration.modifiers.insert(operators.contains(" oP") ? "postfix" : "prefix")
      }
      for index in declaration.parameters.indices { declaration.parameters[index].label = nil }
    }
    return declaration
  }

  /// The labels in a symbol's name, such as `[nil, "at"]` for `subscript(_:at:)`.
  private static func labels(in name: String) -> [String?] {
    guard let open = name.firstIndex(of: "("), name.last == ")" else { return [] }
    return name[name.index(after: open)...].dropLast().split(separator: ":").map {
      $0 == "_" ? nil : Identifier.unescaped(String($0))
    }
  }

  // MARK: - Tokens

  var next: Token? { position < tokens.count ? tokens[position] : nil }

  func peek(_ distance: Int) -> String? {
    position + distance < tokens.count ? tokens[position + distance].text : nil
  }

  /// True if the next token is this keyword or sign, and not a name with the same spelling.
  func isAt(_ text: String) -> Bool {
    guard let next else { return false }
    // A `_` in place of a label is a name in the symbol graph.
    return next.text == text && (!next.isName || text == "_")
  }

  mutating func advance() -> Token? {
    defer { position += 1 }
    return next
  }

  /// Consumes the next token, and returns it as a name without backticks.
  mutating func name() -> String { Identifier.unescaped(advance()?.text ?? "") }

  /// Consumes the next token if it has this text.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ text: String) throws(UnreadableDeclaration) {
    guard take(text) else { throw unexpected(wanted: "'\(text)'") }
  }

  func unexpected(wanted: String) -> UnreadableDeclaration {
    let found = next.map { "'\($0.text)'" } ?? "the end"
    return UnreadableDeclaration(
      reason: "expected \(wanted), but found \(found) in \(tokens.map(\.text).joined(separator: " "))")
  }

  /// Parses elements with commas between them, up to a closing sign.
  mutating func list<Element>(
    upTo end: String, _ element: (inout Self, Int) throws(UnreadableDeclaration) -> Element
  ) throws(UnreadableDeclaration) -> [Element] {
    var elements: [Element] = []
    while !take(end) {
      elements.append(try element(&self, elements.count))
      _ = take(",")
    }
    return elements
  }
}

// MARK: - Declarations

extension DeclarationReader {
  private mutating func declaration() throws(UnreadableDeclaration) -> Declaration {
    var declaration = Declaration()
    readStart(of: &declaration)
    switch declaration.keyword {
    case "init":
      declaration.name = "init"
      declaration.isFailable = take("?") || take("!")
    case "subscript": declaration.name = "subscript"
    case "func": declaration.name = functionName()
    default: declaration.name = name()
    }
    switch declaration.keyword {
    case "var", "let":
      try expect(":")
      declaration.type = try parameterType().type
      declaration.accessors = try accessors()
    case "case":
      if isAt("(") { declaration.parameters = try parameters() }
    case "func", "init", "subscript":
      declaration.genericParameters = try genericParameters()
      genericNames = Set(declaration.genericParameters.map(\.name))
      declaration.parameters = try parameters()
      (declaration.isAsync, declaration.failure) = try effects()
      if declaration.keyword == "subscript" && !isAt("->") { throw unexpected(wanted: "'->'") }
      if take("->") {
        let result = try parameterType()
        declaration.type = result.type
        if result.specifiers.contains("sending") { declaration.modifiers.insert("sending") }
      }
      declaration.constraints = try constraints()
      if declaration.keyword == "subscript" { declaration.accessors = try accessors() }
    default:
      declaration.genericParameters = try genericParameters()
      if take(":") {
        repeat { declaration.inherited.append(try type().constraint) } while take(",") || take("&")
      }
      if take("=") {
        // An alias of protocols can stand for a constraint.
        let isConstraint = declaration.keyword == "typealias" && !isAt("any")
        declaration.type = try parameterType().type
        if isConstraint, !declaration.type.constraint.protocols.isEmpty {
          declaration.type = declaration.type.constraint
        }
      }
      declaration.constraints = try constraints()
    }
    return declaration
  }

  private static let keywords: Set<String> = [
    "func", "var", "let", "subscript", "init", "case", "associatedtype", "typealias", "protocol", "struct", "class",
    "enum", "actor", "extension", "macro", "import", "deinit",
  ]

  /// Reads attributes and modifiers up to the introducing keyword.
  private mutating func readStart(of declaration: inout Declaration) {
    while let token = next {
      if token.text.hasPrefix("@") && !token.isName {
        guard let attribute = attribute() else { return }
        declaration.attributes.append(attribute)
        if let id = token.id { declaration.attributeIDs[attribute] = id }
        continue
      }
      position += 1
      // In `class func` and `class var`, `class` is a modifier.
      if Self.keywords.contains(token.text), token.text != "class" || peek(0) != "func" && peek(0) != "var" {
        declaration.keyword = token.text
        return
      }
      var word = token.text
      while isAt("("), let open = advance(), let inner = advance(), take(")") { word += open.text + inner.text + ")" }
      // The compiler prints `nonisolated`, and some global actors, as plain words before the keyword. They are
      // collected as modifiers.
      declaration.modifiers.insert(word)
      if let id = token.id { declaration.attributeIDs[word] = id }
    }
  }

  /// Reads the name of a function.
  ///
  /// The compiler may split an operator into several tokens. A `<` belongs to the operator's name if a parenthesis
  /// follows, otherwise it opens the generic parameters.
  private mutating func functionName() -> String {
    var name = advance()?.text ?? ""
    let isWord = name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    while let next, next.text != "(" && next.text != "<" || peek(1) == "(" && !isWord && isAt("<") {
      name += next.text
      position += 1
    }
    return Identifier.unescaped(name)
  }

  private mutating func genericParameters() throws(UnreadableDeclaration) -> [Declaration.GenericParameter] {
    guard take("<") else { return [] }
    return try list(upTo: ">") { reader, _ throws(UnreadableDeclaration) in
      let isPack = reader.take("each")
      let isValue = reader.take("let")
      guard let name = reader.advance() else { throw reader.unexpected(wanted: "a generic parameter") }
      var parameter = Declaration.GenericParameter(name: name.text, isPack: isPack, isValue: isValue)
      if reader.take(":") { parameter.constraint = try reader.type().constraint }
      return parameter
    }
  }

  private mutating func parameters() throws(UnreadableDeclaration) -> [Declaration.Parameter] {
    try expect("(")
    return try list(upTo: ")") { reader, index throws(UnreadableDeclaration) in try reader.parameter(index) }
  }

  private mutating func parameter(_ index: Int) throws(UnreadableDeclaration) -> Declaration.Parameter {
    var names: [String] = []
    // A result builder's attribute precedes the parameter name and only matters to the caller. Without a name, the
    // attribute belongs to the type, so the position is restored.
    let start = position
    while attribute() != nil {}
    if !(peek(1) == ":" || peek(2) == ":") { position = start }
    if peek(1) == ":" || peek(2) == ":" && (next?.isName == true || isAt("_")) {
      while !isAt(":"), let token = advance() { names.append(Identifier.unescaped(token.text)) }
      try expect(":")
    }
    let type = try parameterType()
    let label = names.first == "_" ? nil : names.first
    var name = names.last ?? ""
    if name.isEmpty || name == "_" { name = label ?? "value\(index == 0 ? "" : String(index + 1))" }
    var parameter = Declaration.Parameter(
      label: label, name: name, specifiers: type.specifiers, type: type.type, isVariadic: type.isVariadic)
    if take("=") { parameter.defaultValue = defaultValue() }
    return parameter
  }

  private mutating func defaultValue() -> String {
    var (text, depth) = ("", 0)
    while let token = next {
      if depth == 0 && (token.text == "," || token.text == ")") { break }
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      text += token.text
      // The tokens have lost the spaces.
      if token.text == "," || token.text == ":" { text += " " }
      position += 1
    }
    return text
  }

  private mutating func constraints() throws(UnreadableDeclaration) -> [Declaration.Constraint] {
    guard take("where") else { return [] }
    var constraints: [Declaration.Constraint] = []
    while next != nil && !isAt("{") {
      _ = take("repeat")
      let left = try type()
      let isSameType = take("=")
      try expect(isSameType ? "=" : ":")
      let right = try type()
      constraints.append(
        Declaration.Constraint(left: left, isSameType: isSameType, right: isSameType ? right : right.constraint))
      _ = take(",")
    }
    return constraints
  }

  private mutating func accessors() throws(UnreadableDeclaration) -> Declaration.Accessors {
    guard take("{") else { return Declaration.Accessors(isSettable: true) }
    var accessors = Declaration.Accessors()
    while !take("}") {
      if take("set") {
        accessors.isSettable = true
      } else if isAt("async") || isAt("throws") {
        (accessors.isAsync, accessors.failure) = try effects()
      } else if advance() == nil {
        throw unexpected(wanted: "'}'")
      }
    }
    return accessors
  }
}

/// A declaration that the generator cannot parse.
struct UnreadableDeclaration: Error, Hashable {
  let reason: String
}
