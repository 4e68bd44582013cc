extension DeclarationReader {
  /// Parses a parameter's type.
  ///
  /// Specifiers such as `@escaping`, `inout` and `sending` are kept apart.
  mutating func parameterType() throws(UnreadableDeclaration) -> TypeRef.FunctionParameter {
    var specifiers: [String] = []
    actorID = nil
    while let specifier = specifier() { specifiers.append(specifier) }
    let actorID = actorID
    var parameter = TypeRef.FunctionParameter(specifiers: specifiers, type: try type())
    // Attributes such as `@Sendable` belong to the closure's type, not to the parameter.
    if case .function(var function) = parameter.type {
      let own = specifiers.filter { !Self.parameterSpecifiers.contains($0) }
      function.attributes = own + function.attributes
      function.actorID = function.actorID ?? actorID
      parameter.specifiers.removeAll { own.contains($0) }
      parameter.type = .function(withImpliedAttributes(function))
    }
    parameter.isVariadic = take("...")
    return parameter
  }

  /// The specifiers that belong to a parameter, not to its type.
  static let parameterSpecifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "@escaping", "@autoclosure", "__owned", "__shared",
    "_const",
  ]

  private static let specifiers = parameterSpecifiers.union(["nonisolated(nonsending)", "nonisolated"])

  private mutating func specifier() -> String? {
    guard let token = next, !token.isName else { return nil }
    if token.text.hasPrefix("@") { return attribute() }
    guard Self.specifiers.contains(token.text) else { return nil }
    position += 1
    if token.text == "nonisolated", take("(") {
      let word = advance()?.text ?? ""
      _ = take(")")
      return "nonisolated(\(word))"
    }
    if token.text == TypeRef.FunctionType.nonsending { insertOmittedType() }
    return token.text
  }

  private mutating func insertOmittedType() {
    guard let source = omitted.popLast(), !isAt("("), next?.text.hasPrefix("@") != true else { return }
    var tokens = Array(source)
    for index in tokens.indices where genericNames.contains(tokens[index].text) { tokens[index].id = nil }
    var reader = DeclarationReader(tokens: tokens)
    guard (try? reader.parameterType()) != nil else { return }
    self.tokens.insert(contentsOf: tokens[..<reader.position], at: position)
  }

  /// Parses an attribute with its arguments, such as `@convention(c)`.
  mutating func attribute() -> String? {
    guard let token = next, token.text.hasPrefix("@") else { return nil }
    position += 1
    if let id = token.id { actorID = id }
    var text = token.text
    // After any other attribute, a parenthesis begins the type, as in `@escaping () -> Void`.
    if ["@convention", "@isolated", "@available", "@objc", "@attached", "@freestanding"].contains(text), isAt("(") {
      var depth = 0
      repeat {
        guard let token = advance() else { break }
        if token.text == "(" { depth += 1 }
        if token.text == ")" { depth -= 1 }
        text += token.text
      } while depth > 0
    }
    return text
  }

  mutating func type() throws(UnreadableDeclaration) -> TypeRef {
    var attributes: [String] = []
    actorID = nil
    while let attribute = specifier() { attributes.append(attribute) }
    let actorID = actorID
    if take("repeat") { return .expansion(try type()) }
    // The parameters of a function type look like a tuple until its arrow or an effect follows.
    var result = try compositionOrSingle()
    if isAt("->") || (isAt("async") || isAt("throws") || isAt("rethrows")) {
      result = .function(try function(of: result))
    }
    if case .function(var function) = result {
      function.attributes += attributes
      function.actorID = actorID
      return .function(withImpliedAttributes(function))
    }
    return result
  }

  /// Returns a function type with the attributes that Swift 6 or a setting of the module implies.
  ///
  /// A function on a global actor is `@Sendable`. With `NonisolatedNonsendingByDefault`, an asynchronous function runs on
  /// its caller's actor. A graph that the compiler writes during a build has these attributes only where the source has
  /// them.
  private func withImpliedAttributes(_ function: TypeRef.FunctionType) -> TypeRef.FunctionType {
    var function = function
    if hasSendableFunctions, function.actorID != nil, !function.attributes.contains("@Sendable") {
      function.attributes.append("@Sendable")
    }
    function.attributes.removeAll { $0 == TypeRef.FunctionType.nonsending }
    let isNonsending = hasNonsendingFunctions && function.isAsync && function.actorID == nil
    if isNonsending, !function.attributes.contains(where: TypeRef.FunctionType.isolations.contains) {
      function.attributes.insert(TypeRef.FunctionType.nonsending, at: 0)
    }
    return function
  }

  private mutating func compositionOrSingle() throws(UnreadableDeclaration) -> TypeRef {
    if take("any") { return .any(try composition().constraint) }
    if take("some") { return .some(try composition().constraint) }
    if take("each") { return .element(ofPack: try postfix()) }
    return try composition().withAny
  }

  private mutating func composition() throws(UnreadableDeclaration) -> TypeRef {
    var members = [try postfix()]
    while take("&") { members.append(try postfix()) }
    return members.count == 1 ? members[0] : .composition(members.map(\.constraint))
  }

  private mutating func function(of parameters: TypeRef) throws(UnreadableDeclaration) -> TypeRef.FunctionType {
    var function = TypeRef.FunctionType(parameters: functionParameters ?? [.init(type: parameters)], result: .void)
    functionParameters = nil
    let effects = try effects()
    (function.isAsync, function.failure) = (effects.isAsync, effects.failure)
    try expect("->")
    let result = try parameterType()
    // The dots after a closure belong to a variadic parameter.
    if result.isVariadic { position -= 1 }
    (function.isResultSent, function.result) = (result.specifiers.contains("sending"), result.type)
    return function
  }

  mutating func effects() throws(UnreadableDeclaration) -> (isAsync: Bool, failure: TypeRef.Failure) {
    var isAsync = false
    var failure = TypeRef.Failure.none
    while true {
      if take("async") {
        isAsync = true
      } else if take("rethrows") {
        failure = .rethrown
      } else if take("throws") {
        failure = .any
        if take("(") {
          let error = try type()
          try expect(")")
          // `throws(Never)` cannot throw, and `throws(any Error)` means the same as `throws`.
          if error == .never { failure = .none } else if error != .anyError { failure = .typed(error) }
        }
      } else {
        return (isAsync, failure)
      }
    }
  }

  private mutating func postfix() throws(UnreadableDeclaration) -> TypeRef {
    // `?`, `!` and `.Member` apply to everything before them, so each one wraps the type read so far.
    var type = try primary()
    while true {
      if take("?") {
        type = .optional(type.withAny)
      } else if take("!") {
        type = .optional(type.withAny, isImplicitlyUnwrapped: true)
      } else if isAt("."), let name = peek(1) {
        position += 2
        type = try member(name, of: type)
      } else {
        return type
      }
    }
  }

  private mutating func member(_ name: String, of base: TypeRef) throws(UnreadableDeclaration) -> TypeRef {
    let token = tokens[position - 1]
    if (name == "Type" || name == "Protocol") && token.id == nil { return .metatype(base, word: name) }
    if case .nominal(let outer) = base, token.id != nil {
      let isPlain = outer.arguments.isEmpty && outer.parent == nil
      return .nominal(
        TypeRef.Nominal(
          name: isPlain ? "\(outer.name).\(name)" : name, id: token.id, arguments: try genericArguments(),
          parent: isPlain ? nil : base))
    }
    // A graph that the compiler writes during a build names types as the source does: `Swift.String`, `Self.State`.
    let module = position > 2 ? tokens[position - 3] : nil
    let isAfterModule = module.map { !$0.isName && $0.id == nil && $0.text != "Self" } ?? false
    if case .parameter = base, let id = token.id, !id.hasSuffix("Qa"), isAfterModule || name.contains(".") {
      return .nominal(TypeRef.Nominal(name: name, id: id, arguments: try genericArguments()))
    }
    // `Self.Item` and `Item` mean the same, so `Self` is dropped. A generic alias keeps it to be found again.
    if base == .parameter("Self"), isAt("<") {
      return .nominal(TypeRef.Nominal(name: name, id: token.id, arguments: try genericArguments(), parent: base))
    }
    if base == .parameter("Self"), !genericNames.contains(name) { return .parameter(name) }
    return .member(of: base, name)
  }

  private mutating func primary() throws(UnreadableDeclaration) -> TypeRef {
    if take("(") { return try parenthesized() }
    if take("[") { return try bracketed() }
    if take("~") { return .suppressed(try postfix()) }
    if isAt("any") || isAt("some") || isAt("each") || isAt("repeat") { return try type() }
    guard let token = advance() else { throw unexpected(wanted: "a type") }
    if token.text == "Any" { return .anything }
    if token.text == "AnyObject" { return .anyObject }
    // Members of structs and enums have `Self` in backticks in their graphs.
    if ["Self", "`Self`"].contains(token.text) { return .parameter("Self") }
    if token.id == nil, token.text.first?.isNumber == true || token.text == "-" {
      return .nominal(TypeRef.Nominal(name: token.text, id: nil))
    }
    guard token.isName || token.text.first?.isLetter == true || token.text.first == "`" || token.text.first == "_"
    else {
      position -= 1
      throw unexpected(wanted: "a type")
    }
    // The compiler's tools differ in whether they print an associated type with `Self.`. A name without an ID, or with
    // the suffix of an associated type's ID, is treated as a type parameter.
    if token.id == nil && !isAt("<") || token.id?.hasSuffix("Qa") == true { return .parameter(token.text) }
    let arguments = try genericArguments()
    if token.id == StandardID.optional, arguments.count == 1 { return .optional(arguments[0]) }
    return .nominal(TypeRef.Nominal(name: token.text, id: token.id, arguments: arguments))
  }

  private mutating func genericArguments() throws(UnreadableDeclaration) -> [TypeRef] {
    take("<") ? try list(upTo: ">") { reader, _ throws(UnreadableDeclaration) in try reader.type() } : []
  }

  private mutating func bracketed() throws(UnreadableDeclaration) -> TypeRef {
    var type = try type()
    if take(":") {
      type = .dictionary(type, try self.type())
    } else {
      type = take("of") ? .inlineArray(count: type, try self.type()) : .array(type)
    }
    try expect("]")
    return type
  }

  /// Parses a tuple, a type in parentheses, or the parameters of a function type.
  private mutating func parenthesized() throws(UnreadableDeclaration) -> TypeRef {
    var elements: [TypeRef.TupleElement] = []
    var parameters: [TypeRef.FunctionParameter] = []
    let saysAny = isAt("any")
    while !take(")") {
      var label: String?
      if peek(1) == ":" {
        label = Identifier.unescaped(advance()?.text ?? "")
        position += 1
      } else if peek(2) == ":" && isAt("_") {
        position += 3
      }
      let parameter = try parameterType()
      elements.append(TypeRef.TupleElement(label: label == "_" ? nil : label, type: parameter.type))
      parameters.append(parameter)
      _ = take(",")
    }
    if isAt("->") || isAt("async") || isAt("throws") || isAt("rethrows") {
      // The arrow or its effects come next, so no other list can replace these parameters before they are used.
      functionParameters = parameters
      return .tuple(elements)
    }
    // A single type in parentheses is the type itself, except for a pack, which is a tuple of unknown length.
    if case .expansion? = elements.first?.type { return .tuple(elements) }
    guard elements.count == 1, elements[0].label == nil else { return .tuple(elements) }
    return saysAny ? elements[0].type : elements[0].type.constraint
  }
}
