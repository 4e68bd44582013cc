/// The initializers, and the values that they give to answers and stored properties.
extension DoubleWriter {
  /// Writes an initializer for each one of the superclass, or a single one without a superclass.
  func writeInitializers() {
    guard !plan.superclassInitializers.isEmpty else { return writeInitializer(calling: nil) }
    let usable = plan.superclassInitializers.filter { !conflictsWithLocation($0.declaration) || !$0.isRequired }
    for (number, initializer) in usable.enumerated() {
      if number > 0 { out.blank() }
      writeInitializer(calling: initializer)
    }
    writeRequiredInitializers()
  }

  private func writeInitializer(calling initializer: SuperclassInitializer?) {
    let declaration = initializer?.declaration ?? Declaration()
    let hasLocation = !conflictsWithLocation(declaration)
    let properties = plan.parts.properties.filter { $0.side == .instance && $0.isParameter }
    let errors = plan.parts.answers.filter { $0.fallbackError == .parameter }
    out.documentation(
      ["Creates a \(context.noun)\(hasLocation ? " that reports unverified calls at the line that creates it" : "")."]
        + errors.map { "A call to `\($0.title)` without an answer fails the test, and throws `\($0.errorName)`." })
    if plan.parts.isInitializerDisfavored { out.line("@_disfavoredOverload") }
    var parameters = zip(declaration.parameters, initializer?.defaults ?? []).map {
      parameterText($0, defaultValue: $1)
    }
    parameters += properties.map { property in
      "\(Identifier.label(property.name)): "
        + printer.text(property.type, specifiers: property.isClosure ? ["@escaping"] : [])
        + (property.initial.map { " = \($0)" } ?? "")
    }
    parameters += errors.map { "\($0.errorName): \(printer.text(.optional($0.failure))) = nil" }
    if hasLocation { parameters += siteParameters }
    writeInitializer(nonisolatedInitializer, declaration, parameters) {
      writeLogSetUp(of: declaration)
      writeSetUp(calling: initializer)
    }
  }

  private func writeInitializer(
    _ modifier: String, _ declaration: Declaration, _ parameters: [String], _ body: () -> Void
  ) {
    out.list(
      "\(access)\(modifier)init\(declaration.isFailable ? "?" : "")\(genericClause(declaration.genericParameters))(",
      parameters, ")\(printer.text(declaration.effects)) \(whereClause(declaration.constraints)){")
    out.indented(body)
    out.line("}")
  }

  private var siteParameters: [String] {
    let (text, number) = (swift("StaticString"), swift("UInt"))
    return [
      "fileID: \(text) = #fileID", "filePath: \(text) = #filePath", "line: \(number) = #line",
      "column: \(number) = #column",
    ]
  }

  private func writeLogSetUp(of declaration: Declaration) {
    let log = plan.logName(.instance)
    let isHidden = declaration.parameters.contains { $0.name == log }
    let location = ["fileID: fileID", "filePath: filePath", "line: line", "column: column"]
    out.list(
      "\(isHidden ? "self." : "")\(log) = \(support("CallLog"))(",
      ["\"\(context.name)\""] + (conflictsWithLocation(declaration) ? [] : location), ")")
  }

  /// Writes the body of an initializer that the protocol or the superclass requires, which has no values of the test.
  func writeRequiredSetUp(calling superclass: SuperclassInitializer? = nil) {
    out.line("self.\(plan.logName(.instance)) = \(support("CallLog"))(\"\(context.name)\")")
    writeSetUp(isRequired: true, calling: superclass)
  }

  /// Writes the initial values of all answers and properties, and the call of the superclass, by default of its first one.
  private func writeSetUp(isRequired: Bool = false, calling superclass: SuperclassInitializer? = nil) {
    // A required initializer may have a parameter with the name of a member, so `self.` is written out.
    let start = isRequired ? "self." : ""
    writeAnswerSetUp(.instance, start, isRequired: isRequired) {
      for property in plan.parts.properties where property.side == .instance {
        out.within(property.conditions) { writeSetUp(of: property, isRequired: isRequired, start) }
      }
      if let superclass = superclass ?? plan.superclassInitializers.first { out.line(text(superclass)) }
    }
  }

  /// Writes the answers, then other properties, and then the answers of the double itself.
  func writeAnswerSetUp(
    _ side: DoublePlan.Side, _ start: String, isRequired: Bool = false,
    _ writeOthers: () -> Void = {}
  ) {
    let answers = plan.parts.answers.filter { $0.side == side }
    for answer in answers {
      var arguments = ["\"\(answer.caseName)\"", "of: \(start)\(plan.logName(side))"]
      if let value = answer.fallback { arguments.append("fallback: \(value)") }
      switch answer.fallbackError {
      case .expression(let error): arguments.append("fallbackError: \(error)")
      case .parameter where !isRequired: arguments.append("fallbackError: \(answer.errorName)")
      case .parameter, .none: break
      }
      out.within(answer.conditions) { out.list("\(start)\(answer.name) = \(support("Answer"))(", arguments, ")") }
    }
    writeOthers()
    for answer in answers {
      guard let preset = answer.preset else { continue }
      out.within(answer.conditions) { out.line("\(start)\(answer.name).\(preset)") }
    }
  }

  private func writeSetUp(
    of property: DoublePlan.Property, isRequired: Bool, _ start: String
  ) {
    let value = property.isParameter && !isRequired ? Identifier.escaped(property.name) : property.initial ?? "nil"
    let storage = "\(start)\(plan.storageName(of: property))"
    switch property.storage {
    case .weak, .inherited, .inheritedWeakly: break
    case .plain where !property.isParameter && property.initial != nil && !isRequired: break
    case .plain: out.line("self.\(Identifier.escaped(property.name)) = \(value)")
    case .locked: out.line("\(storage) = \(support("Stored"))(\(value))")
    case .lockedWeakly: out.line("\(storage) = \(support("Stored"))(weakly: nil)")
    }
  }
}

// MARK: - Superclasses

extension DoubleWriter {
  /// The call of a superclass's initializer.
  private func text(_ initializer: SuperclassInitializer) -> String {
    let declaration = initializer.declaration
    let arguments = declaration.parameters.map { parameter in
      let value = (parameter.specifiers.contains("inout") ? "&" : "") + Identifier.escaped(parameter.name)
      return parameter.label.map { "\(Identifier.label($0)): \(value)" } ?? value
    }
    return "\(declaration.effects.callKeywords)super.init(\(arguments.joined(separator: ", ")))"
  }

  /// Writes the initializers that each subclass must implement.
  private func writeRequiredInitializers() {
    for initializer in plan.superclassInitializers where initializer.isRequired {
      let declaration = initializer.declaration
      out.blank()
      out.documentation("Creates a \(context.noun) in place of an object of the superclass.")
      // A test calls the initializer that knows the line of the test.
      if !conflictsWithLocation(declaration) { out.line("@_disfavoredOverload") }
      writeInitializer("required ", declaration, declaration.parameters.map { parameterText($0) }) {
        writeRequiredSetUp(calling: initializer)
      }
    }
  }

  /// True if an initializer has the name of a parameter for the location, so that it has no such parameters.
  private func conflictsWithLocation(_ declaration: Declaration) -> Bool {
    declaration.parameters.contains { ["fileID", "filePath", "line", "column"].contains($0.label ?? $0.name) }
  }

  private func parameterText(_ parameter: Declaration.Parameter, defaultValue: String? = nil) -> String {
    let type = printer.text(parameter.type, specifiers: specifiers(parameter)) + (parameter.isVariadic ? "..." : "")
    return "\(head(parameter.label, parameter.name)): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
  }
}
