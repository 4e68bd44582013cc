/// The answers, the stored properties and the identity.
extension DoubleWriter {
  func writeAnswers(_ side: DoublePlan.Side) {
    for answer in plan.parts.answers where answer.side == side {
      out.within(answer.conditions) {
        if let remark = answer.remark { out.documentation(remark) }
        let start = "\(access)\(side == .instance ? outsideModifier : "")let \(answer.name):"
        let type = printer.text(answer.type)
        if out.fits("\(start) \(type)") { return out.line("\(start) \(type)") }
        out.line(start)
        out.indented { out.line(type) }
      }
    }
  }

  func writeProperties() {
    if context.isObservable { out.line("private let _$observationRegistrar = ObservationRegistrar()") }
    for property in plan.parts.properties where property.side == .instance {
      if !property.documentation.isEmpty { out.blank() }
      out.within(property.conditions) {
        out.documentation(property.documentation)
        for attribute in property.attributes { out.line(attribute) }
        write(property)
        for (number, setter) in property.setters.enumerated() {
          writeSetter(of: property, setter, number)
        }
      }
    }
  }

  private func write(_ property: DoublePlan.Property) {
    let name = Identifier.escaped(property.name)
    let modifiers = access + (property.isOutside ? "nonisolated " : "")
    let type = printer.text(property.type)
    switch property.storage {
    case .inherited:
      let record = property.setCall.map { "\(plan.logName(.instance)).record(\(text($0)))" }
      writeVariable(
        "\(modifiers)override var \(name): \(type)", property, get: ["super.\(name)"],
        set: [record, "super.\(name) = newValue"].compactMap(\.self))
    case .plain, .weak, .inheritedWeakly:
      let override = property.storage == .inheritedWeakly ? "override " : ""
      let weak = [.weak, .inheritedWeakly].contains(property.storage) ? "weak " : ""
      var start = "\(modifiers)\(override)\(weak)var \(name): \(type)"
      if !property.isParameter, property.storage == .plain, let initial = property.initial, initial != "nil" {
        start += " = \(initial)"
      }
      guard let call = property.setCall, property.setters.isEmpty else { return out.line(start) }
      // Inside `didSet`, `oldValue` refers to the previous value.
      let value = name == "oldValue" ? "self.oldValue" : name
      out.block(start) { out.line("didSet { \(plan.logName(.instance)).record(\(text(call, value: value))) }") }
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
  private func writeSetter(of property: DoublePlan.Property, _ protocolType: TypeRef, _ number: Int) {
    guard let call = property.setCall else { return }
    let name = Identifier.escaped(property.name)
    for attribute in property.attributes { out.line(attribute) }
    out.line("\(implements(printer.text(protocolType), name)) @_disfavoredOverload")
    let modifiers = access + (property.isOutside ? "nonisolated " : "")
    writeVariable(
      "\(modifiers)var \(plan.setterName(of: property, number)): \(printer.text(property.type))", property, get: [name],
      set: [
        "\(name == "newValue" ? "self." : "")\(name) = newValue", "\(plan.logName(.instance)).record(\(text(call)))",
      ])
  }

  /// Writes a property whose setter records a call.
  private func writeAccessors(
    _ start: String, _ storage: String, _ property: DoublePlan.Property, calls: String
  ) {
    let call = property.setters.isEmpty ? property.setCall : nil
    let record = call.map { "\(calls).record(\(text($0)))" }
    guard context.isObservable, property.side == .instance else {
      return writeVariable(
        start, property, get: [storage], set: [record, "\(storage) = newValue"].compactMap(\.self))
    }
    let path = "keyPath: \\.\(Identifier.escaped(property.name))"
    writeVariable(
      start, property, get: ["_$observationRegistrar.access(self, \(path))", "return \(storage)"],
      set: [
        record, "_$observationRegistrar.withMutation(of: self, \(path)) { \(storage) = newValue }",
      ].compactMap(\.self))
  }

  private func writeVariable(_ start: String, _ property: DoublePlan.Property, get: [String], set: [String]) {
    out.block(start) {
      // The compiler warns of a value of type `Void`.
      for (name, lines) in [("get", property.type.isVoid ? [] : get), ("set", set)] {
        if lines.count < 2 {
          out.line("\(name) {\(lines.map { " \($0) " }.joined())}")
        } else {
          out.block(name) { for line in lines { out.line(line) } }
        }
      }
    }
  }

  private func storageType(of property: DoublePlan.Property) -> TypeRef { .own("Stored", [property.type.withoutForce]) }

  func writeIdentity() {
    if plan.isEquatable {
      out.blank()
      let name = context.name
      out.block("\(access)\(nonisolated)static func == (left: \(name), right: \(name)) -> \(swift("Bool"))") {
        out.line("left === right")
      }
    }
    if plan.isHashable {
      out.blank()
      out.block("\(access)\(nonisolated)func hash(into hasher: inout \(swift("Hasher")))") {
        // Doubles that an extension of the protocol compares must not differ in their hashes.
        if plan.isEquatable { out.line("hasher.combine(\(swift("ObjectIdentifier"))(self))") }
      }
    }
  }
}

// MARK: - Statics

extension DoubleWriter {
  func writeStatics() {
    guard plan.hasStatics else { return }
    out.blank()
    out.documentation("The static calls and answers of the current test, which must run in a `.rehearsal` scope.")
    let name = plan.ownName("Statics")
    out.line("\(access)\(nonisolated)static var \(plan.staticsName): \(name) { .ofThisTest { \(name)() } }")
    out.blank()
    out.block("\(access)\(nonisolated)final class \(name): \(support("Spy")), \(swift("Sendable"))") {
      writeCalls(.statics)
      writeLog(.statics)
      writeAnswers(.statics)
      for property in plan.parts.properties where property.side == .statics {
        let storage = plan.storageName(of: property)
        let start = "\(access)var \(Identifier.escaped(property.name)): \(printer.text(property.type))"
        out.documentation(property.documentation)
        writeVariable(start, property, get: ["\(storage).value"], set: ["\(storage).value = newValue"])
        let type = printer.text(storageType(of: property))
        out.line("private let \(storage) = \(type)(\(property.initial ?? "nil"))")
      }
      guard plan.parts.answers.contains(where: { $0.side == .statics }) else { return }
      out.blank()
      out.block("fileprivate init()") { writeAnswerSetUp(.statics, "") }
    }
  }

  func writeStaticProperty(_ property: DoublePlan.Property) {
    let name = Identifier.escaped(property.name)
    out.documentation(property.documentation)
    for attribute in property.attributes { out.line(attribute) }
    writeAccessors(
      "\(access)static var \(name): \(printer.text(property.type))", "\(plan.staticsName).\(name)", property,
      calls: "\(plan.staticsName).\(plan.logName(.statics))")
  }
}
