/// The answers, the stored properties and the initializer.
extension DoubleWriter {
  mutating func writeAnswers(_ side: DoublePlan.Side) {
    for answer in plan.answers where answer.side == side {
      out.blank()
      within(answer.conditions) { writer in
        writer.out.documentation(
          "The answer to `\(answer.title)`\(answer.remark)")
        let start = "\(writer.access)\(side == .instance ? writer.outsideModifier : "")let \(answer.name):"
        let type = writer.printer.text(answer.type)
        if writer.out.fits("\(start) \(type)") { return writer.out.line("\(start) \(type)") }
        writer.out.line(start)
        writer.indented { $0.out.line(type) }
      }
    }
  }

  mutating func writeProperties() {
    for property in plan.properties where property.side == .instance {
      out.blank()
      within(property.conditions) { writer in
        writer.out.documentation(property.documentation)
        for attribute in property.attributes { writer.out.line(attribute) }
        writer.write(property)
        for (number, setter) in property.setters.enumerated() {
          writer.out.blank()
          writer.writeSetter(of: property, setter, number)
        }
      }
    }
  }

  private mutating func write(_ property: DoublePlan.Property) {
    let name = Identifier.escaped(property.name)
    let modifiers = access + (property.isOutside ? "nonisolated " : "")
    let type = printer.text(property.type)
    switch property.storage {
    case .plain, .weak:
      var start = "\(modifiers)\(property.storage == .weak ? "weak " : "")var \(name): \(type)"
      if !property.isParameter, property.storage == .plain, let initial = property.initial, initial != "nil" {
        start += " = \(initial)"
      }
      guard let call = property.setCall, property.setters.isEmpty else { return out.line(start) }
      // Inside `didSet`, `oldValue` refers to the previous value.
      let value = name == "oldValue" ? "self.oldValue" : name
      block(start) { $0.out.line("didSet { \($0.plan.logName(.instance)).record(\($0.text(call, value: value))) }") }
    case .locked, .lockedWeakly:
      let storage = plan.storageName(of: property)
      let value = property.storage == .locked ? "value" : "object"
      writeAccessors(
        "\(modifiers)var \(name): \(type)", "\(storage).\(value)", property, calls: plan.logName(.instance))
      out.blank()
      out.line("private let \(storage): \(printer.text(storageType(of: property)))")
    }
  }

  /// Writes the member through which a protocol sets a property.
  ///
  /// The property itself belongs to the test. Without the second attribute, the two would be ambiguous.
  private mutating func writeSetter(of property: DoublePlan.Property, _ protocolType: TypeRef, _ number: Int) {
    guard let call = property.setCall else { return }
    let name = Identifier.escaped(property.name)
    out.documentation("The `\(property.name)` of `\(printer.text(protocolType))`, which records each set.")
    for attribute in property.attributes { out.line(attribute) }
    out.line("\(implements(printer.text(protocolType), name)) @_disfavoredOverload")
    let modifiers = access + (property.isOutside ? "nonisolated " : "")
    block("\(modifiers)var \(plan.setterName(of: property, number)): \(printer.text(property.type))") { writer in
      writer.out.line(writer.getter(of: property, name))
      writer.block("set") { writer in
        if property.isForwarded { return writer.writeForwardingSetter(of: property, call) }
        writer.out.line("\(name == "newValue" ? "self." : "")\(name) = newValue")
        writer.out.line("\(writer.plan.logName(.instance)).record(\(writer.text(call)))")
      }
    }
  }

  /// Writes a property whose setter records a call.
  private mutating func writeAccessors(
    _ start: String, _ storage: String, _ property: DoublePlan.Property, calls: String
  ) {
    block(start) { writer in
      writer.out.line(writer.getter(of: property, writer.value(of: property, stored: storage)))
      guard let call = property.setCall, property.setters.isEmpty else {
        return writer.out.line("set { \(storage) = newValue }")
      }
      writer.block("set") { writer in
        writer.out.line("\(calls).record(\(writer.text(call)))")
        writer.out.line("\(storage) = newValue")
      }
    }
  }

  private func getter(of property: DoublePlan.Property, _ value: String) -> String {
    // The compiler warns of a value of type `Void`.
    property.type.isVoid ? "get {}" : "get { \(value) }"
  }

  private func storageType(of property: DoublePlan.Property) -> TypeRef {
    if property.storage == .lockedWeakly { return .own("WeaklyStored", [property.type.wrapped ?? property.type]) }
    if case .optional(let base, isImplicitlyUnwrapped: true) = property.type {
      return .own("Stored", [property.isForwarded ? .optional(.optional(base)) : .optional(base)])
    }
    return .own("Stored", [property.isForwarded ? .optional(property.type) : property.type])
  }

  // MARK: - Initializer

  /// Writes an initializer for each one of the superclass, or a single one without a superclass.
  mutating func writeInitializers() {
    guard !plan.superclassInitializers.isEmpty else { return writeInitializer(calling: nil) }
    let usable = plan.superclassInitializers.filter { !conflictsWithLocation($0.declaration) || !$0.isRequired }
    for (number, initializer) in usable.enumerated() {
      if number > 0 { out.blank() }
      writeInitializer(calling: initializer)
    }
    writeRequiredInitializers()
  }

  private mutating func writeInitializer(calling initializer: SuperclassInitializer?) {
    let declaration = initializer?.declaration ?? Declaration()
    let hasLocation = !conflictsWithLocation(declaration)
    let properties = plan.properties.filter { $0.side == .instance && $0.isParameter }
    let fallbacks = plan.answers.filter(\.isParameter)
    out.documentation("Creates a \(plan.noun) that reports unverified calls at the line that creates it.")
    if !properties.isEmpty || !fallbacks.isEmpty || !declaration.parameters.isEmpty {
      writeParameters(declaration, properties, fallbacks, hasLocation: hasLocation)
    }
    writeThrows(declaration)
    if plan.isInitializerDisfavored { out.line("@_disfavoredOverload") }
    var parameters = zip(declaration.parameters, initializer?.defaults ?? []).map {
      parameterText($0, defaultValue: $1)
    }
    parameters += properties.map { property in
      "\(Identifier.label(property.name)): "
        + printer.text(property.type, specifiers: property.isClosure ? ["@escaping"] : [])
        + (property.initial.map { " = \($0)" } ?? "")
    }
    parameters += fallbacks.map { "\($0.fallbackName): \(printer.text(.optional($0.output))) = nil" }
    if hasLocation { parameters += Self.siteParameters }
    let clause = whereClause(declaration.constraints)
    out.list(
      "\(access)\(nonisolatedInitializer)init\(declaration.isFailable ? "?" : "")\(genericClause(declaration.genericParameters))(",
      parameters, ")\(printer.text(declaration.effects))\(clause.isEmpty ? "" : " ")\(clause) {")
    indented { writer in
      writer.writeLogSetUp(of: declaration)
      writer.writeSetUp(.usual, calling: initializer)
    }
    out.line("}")
  }

  static let siteParameters = [
    "fileID: StaticString = #fileID", "filePath: StaticString = #filePath", "line: UInt = #line",
    "column: UInt = #column",
  ]

  mutating func writeLogSetUp(of declaration: Declaration = Declaration()) {
    let log = plan.logName(.instance)
    let isHidden = declaration.parameters.contains { $0.name == log }
    let location = ["fileID: fileID", "filePath: filePath", "line: line", "column: column"]
    out.list(
      "\(isHidden ? "self." : "")\(log) = \(support("CallLog"))(",
      ["\"\(plan.name)\""] + (conflictsWithLocation(declaration) ? [] : location), ")")
  }

  private mutating func writeParameters(
    _ declaration: Declaration, _ properties: [DoublePlan.Property],
    _ fallbacks: [DoublePlan.AnswerProperty], hasLocation: Bool
  ) {
    // The formatter cannot match a raw identifier with its documentation.
    guard properties.allSatisfy({ Identifier.plain($0.name) == Identifier.unescaped($0.name) }) else { return }
    var lines = ["", "- Parameters:"]
    lines += declaration.parameters.map { "  - \($0.name): The argument of the superclass's initializer." }
    lines += properties.map { "  - \($0.name): The value of `\($0.name)`." }
    lines += fallbacks.map { "  - \($0.fallbackName): The value that an unstubbed call to `\($0.title)` returns." }
    if hasLocation {
      lines += ["  - fileID: The file ID to report failures at.", "  - filePath: The path to report failures at."]
      lines += ["  - line: The line to report failures at.", "  - column: The column to report failures at."]
    }
    out.documentation(lines: lines)
  }

  /// An initializer of the double.
  enum Initializer {
    /// The one for tests.
    case usual
    /// One that the protocol requires.
    case required
    /// The one for a real object, which has the values and the answers.
    case forwarding
  }

  /// Writes the initial values of all answers and properties.
  mutating func writeSetUp(_ initializer: Initializer, calling superclass: SuperclassInitializer? = nil) {
    // A required initializer may have a parameter with the name of a member, so `self.` is written out.
    let start = initializer == .required ? "self." : ""
    writeAnswerSetUp(.instance, start, initializer) {
      for property in $0.plan.properties where property.side == .instance {
        $0.within(property.conditions) { $0.writeSetUp(of: property, initializer, start) }
      }
      if initializer != .forwarding, let real = $0.plan.real, !real.isVariable {
        $0.out.line("\(start)\(real.name) = nil")
      }
      if let superclass = superclass ?? $0.plan.superclassInitializers.first { $0.out.line($0.text(superclass)) }
    }
  }

  /// Writes the answers, then other properties, and then the answers of the double itself.
  private mutating func writeAnswerSetUp(
    _ side: DoublePlan.Side, _ start: String, _ initializer: Initializer = .usual,
    _ writeOthers: (inout DoubleWriter) -> Void = { _ in }
  ) {
    let answers = plan.answers.filter { $0.side == side }
    for answer in answers {
      var arguments = ["\"\(answer.caseName)\"", "of: \(start)\(plan.logName(side))"]
      switch answer.fallback {
      case .expression(let value): arguments.append("fallback: \(value)")
      case .parameter where initializer == .usual: arguments.append("fallback: \(answer.fallbackName)")
      case .parameter, .none: break
      }
      within(answer.conditions) { $0.out.list("\(start)\(answer.name) = \($0.support("Answer"))(", arguments, ")") }
    }
    writeOthers(&self)
    if initializer == .forwarding { return }
    for answer in answers {
      guard let preset = answer.preset else { continue }
      let verb =
        switch preset {
        case .returns(let value): "returns(\(value))"
        case .never: "never()"
        }
      within(answer.conditions) { $0.out.line("\(start)\(answer.name).\(verb)") }
    }
  }

  private mutating func writeSetUp(
    of property: DoublePlan.Property, _ initializer: Initializer, _ start: String
  ) {
    var value =
      property.isParameter && initializer == .usual ? Identifier.escaped(property.name) : property.initial ?? "nil"
    if property.isForwarded && initializer == .forwarding {
      value = "nil"
    } else if property.isForwarded && property.type.wrapped != nil {
      // A property that is set to nothing differs from one that is not set.
      value = ".some(\(value))"
    }
    let storage = "\(start)\(plan.storageName(of: property))"
    switch property.storage {
    case .weak: break
    case .plain where !property.isParameter && property.initial != nil && initializer != .required: break
    case .plain: out.line("self.\(Identifier.escaped(property.name)) = \(value)")
    case .locked: out.line("\(storage) = \(support("Stored"))(\(value))")
    case .lockedWeakly: out.line("\(storage) = \(support("WeaklyStored"))()")
    }
  }

  mutating func writeIdentity() {
    guard plan.isEquatable else { return }
    out.blank()
    out.documentation("Returns true if both are the same \(plan.noun).")
    block("\(access)\(nonisolated)static func == (left: \(plan.name), right: \(plan.name)) -> Bool") {
      $0.out.line("left === right")
    }
    guard plan.isHashable else { return }
    out.blank()
    out.documentation("Hashes the identity of the \(plan.noun).")
    block("\(access)\(nonisolated)func hash(into hasher: inout Hasher)") {
      $0.out.line("hasher.combine(ObjectIdentifier(self))")
    }
  }
}

// MARK: - Statics

extension DoubleWriter {
  mutating func writeStatics() {
    guard plan.has(.statics) else { return }
    out.blank()
    out.documentation("The static calls and answers of the current test, which must run in a `.rehearsal` scope.")
    out.line("\(access)\(nonisolated)static var \(plan.staticsName): Statics { .ofThisTest { Statics() } }")
    out.blank()
    out.documentation("The static calls and answers of ``\(plan.name)``.")
    block("\(access)\(nonisolated)final class Statics: \(support("Spy")), Sendable") { writer in
      writer.writeCalls(.statics)
      writer.writeLog(.statics)
      writer.writeAnswers(.statics)
      for property in writer.plan.properties where property.side == .statics {
        let storage = writer.plan.storageName(of: property)
        let start = "\(writer.access)var \(Identifier.escaped(property.name)): \(writer.printer.text(property.type))"
        writer.out.blank()
        writer.out.documentation(property.documentation)
        writer.block(start) { writer in
          writer.out.line(writer.getter(of: property, "\(storage).value"))
          writer.out.line("set { \(storage).value = newValue }")
        }
        writer.out.blank()
        let type = writer.printer.text(writer.storageType(of: property))
        writer.out.line("private let \(storage) = \(type)(\(property.initial ?? "nil"))")
      }
      guard writer.plan.answers.contains(where: { $0.side == .statics }) else { return }
      writer.out.blank()
      writer.block("fileprivate init()") { $0.writeAnswerSetUp(.statics, "") }
    }
  }

  mutating func writeStaticProperty(_ property: DoublePlan.Property) {
    let name = Identifier.escaped(property.name)
    out.documentation(property.documentation)
    for attribute in property.attributes { out.line(attribute) }
    writeAccessors(
      "\(access)static var \(name): \(printer.text(property.type))", "\(plan.staticsName).\(name)", property,
      calls: "\(plan.staticsName).\(plan.logName(.statics))")
  }
}
