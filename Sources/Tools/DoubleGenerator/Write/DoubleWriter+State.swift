/// The answers, the stored properties and the identity.
extension DoubleWriter {
  mutating func writeAnswers(_ side: DoublePlan.Side) {
    for answer in plan.answers where answer.side == side {
      within(answer.conditions) { writer in
        if let remark = answer.remark { writer.out.documentation(remark) }
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
      if !property.documentation.isEmpty { out.blank() }
      within(property.conditions) { writer in
        writer.out.documentation(property.documentation)
        for attribute in property.attributes { writer.out.line(attribute) }
        writer.write(property)
        for (number, setter) in property.setters.enumerated() {
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
      writeAccessors(
        "\(modifiers)var \(name): \(type)", "\(storage).value", property, calls: plan.logName(.instance))
      out.line("private let \(storage): \(printer.text(storageType(of: property)))")
    }
  }

  /// Writes the member through which a protocol sets a property.
  ///
  /// The property itself belongs to the test. Without the second attribute, the two would be ambiguous.
  private mutating func writeSetter(of property: DoublePlan.Property, _ protocolType: TypeRef, _ number: Int) {
    guard let call = property.setCall else { return }
    let name = Identifier.escaped(property.name)
    for attribute in property.attributes { out.line(attribute) }
    out.line("\(implements(printer.text(protocolType), name)) @_disfavoredOverload")
    let modifiers = access + (property.isOutside ? "nonisolated " : "")
    block("\(modifiers)var \(plan.setterName(of: property, number)): \(printer.text(property.type))") { writer in
      writer.out.line(writer.getter(of: property, name))
      writer.block("set") { writer in
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
      writer.out.line(writer.getter(of: property, storage))
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
    if case .optional(let base, isImplicitlyUnwrapped: true) = property.type {
      return .own("Stored", [.optional(base)])
    }
    return .own("Stored", [property.type])
  }

  mutating func writeIdentity() {
    if plan.isEquatable {
      out.blank()
      block("\(access)\(nonisolated)static func == (left: \(plan.name), right: \(plan.name)) -> \(swift("Bool"))") {
        $0.out.line("left === right")
      }
    }
    if plan.isHashable {
      out.blank()
      block("\(access)\(nonisolated)func hash(into hasher: inout \(swift("Hasher")))") {
        // Doubles that an extension of the protocol compares must not differ in their hashes.
        if $0.plan.isEquatable { $0.out.line("hasher.combine(\($0.swift("ObjectIdentifier"))(self))") }
      }
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
    block("\(access)\(nonisolated)final class Statics: \(support("Spy")), \(swift("Sendable"))") { writer in
      writer.writeCalls(.statics)
      writer.writeLog(.statics)
      writer.writeAnswers(.statics)
      for property in writer.plan.properties where property.side == .statics {
        let storage = writer.plan.storageName(of: property)
        let start = "\(writer.access)var \(Identifier.escaped(property.name)): \(writer.printer.text(property.type))"
        writer.out.documentation(property.documentation)
        writer.block(start) { writer in
          writer.out.line(writer.getter(of: property, "\(storage).value"))
          writer.out.line("set { \(storage).value = newValue }")
        }
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
