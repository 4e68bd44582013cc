extension DoubleWriter {
  func writeSlots(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    for slot in plan.slots where slot.side == side {
      writer.blank()
      within(slot.conditions, &writer) { writer in
        writer.documentation(
          "What `\(slot.title)` is answered with"
            + (slot.isAnswered ? "; at once, unless the test says otherwise." : "."))
        let start = "\(plan.access)\(side == .instance ? plan.outsideModifier : "")let \(slot.name):"
        writeTyped(start, slot.type, &writer)
      }
    }
  }

  private func writeTyped(_ start: String, _ type: String, _ writer: inout SourceWriter) {
    if writer.fits("\(start) \(type)") { return writer.line("\(start) \(type)") }
    writer.line(start)
    writer.indented { $0.line(type) }
  }

  func writeProperties(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    for property in plan.properties where property.side == side {
      writer.blank()
      within(property.conditions, &writer) { writer in
        writer.documentation(property.documentation)
        for attribute in property.attributes where side == .instance { writer.line(attribute) }
        writeProperty(property, plan, &writer)
      }
    }
  }

  private func writeProperty(_ property: DoublePlan.Property, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    let name = Word.escaped(property.name)
    let modifiers = plan.access + property.modifiers.map { $0 + " " }.joined()
    switch property.storage {
    case .plain, .weak:
      let start = "\(modifiers)\(property.storage == .weak ? "weak " : "")var \(name): \(property.type)"
      let isSetHere = !property.isParameter && property.storage == .plain && property.initial != "nil"
      let initial = isSetHere ? property.initial.map { " = \($0)" } ?? "" : ""
      guard let call = property.setCall else { return writer.line(start + initial) }
      // Inside of `didSet`, that name is what the property held before.
      let new = name == "oldValue" ? "self.oldValue" : name
      writer.block(start + initial) { $0.line("didSet { calls.record(\(call.replacing("newValue", with: new))) }") }
    case .locked, .lockedWeakly:
      let storage = plan.storageName(of: property)
      let value = property.storage == .locked ? "value" : "object"
      writer.block("\(modifiers)var \(name): \(property.type)") { writer in
        writer.line("get { \(storage).\(value) }")
        guard let call = property.setCall else { return writer.line("set { \(storage).\(value) = newValue }") }
        writer.block("set") { writer in
          writer.line("calls.record(\(call))")
          writer.line("\(storage).\(value) = newValue")
        }
      }
      writer.blank()
      writer.line("private let \(storage): \(storageType(property, plan))")
    }
  }

  private func storageType(_ property: DoublePlan.Property, _ plan: DoublePlan) -> String {
    let type = property.type.hasSuffix("!") ? property.type.dropLast() + "?" : property.type
    return property.storage == .locked
      ? "\(plan.support("Stored"))<\(type)>"
      : "\(plan.support("WeaklyStored"))<\(type.hasSuffix("?") ? Self.unwrapped(type) : type)>"
  }

  private static func unwrapped(_ type: String) -> String {
    let type = type.dropLast()
    return type.hasPrefix("(") && type.hasSuffix(")") ? String(type.dropFirst().dropLast()) : String(type)
  }
}
