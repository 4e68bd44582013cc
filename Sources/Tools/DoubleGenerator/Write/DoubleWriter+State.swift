extension DoubleWriter {
  func writeAnswers(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    for answer in plan.answers where answer.side == side {
      writer.blank()
      within(answer.conditions, &writer) { writer in
        writer.documentation("The answer to `\(answer.title)`\(answer.isStubbed ? ", which returns by default." : ".")")
        let start = "\(plan.access)\(side == .instance ? plan.outsideModifier : "")let \(answer.name):"
        writeTyped(start, answer.type, &writer)
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
    let name = Identifier.escaped(property.name)
    let modifiers = plan.access + property.modifiers.map { $0 + " " }.joined()
    switch property.storage {
    case .plain, .weak:
      let start = "\(modifiers)\(property.storage == .weak ? "weak " : "")var \(name): \(property.type)"
      let isSetHere = !property.isParameter && property.storage == .plain && property.initial != "nil"
      let initial = isSetHere ? property.initial.map { " = \($0)" } ?? "" : ""
      guard let call = property.setCall else { return writer.line(start + initial) }
      // Inside `didSet`, `oldValue` refers to the previous value.
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

extension DoubleWriter {
  func writeStatics(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    guard plan.has(.statics) else { return }
    writer.blank()
    writer.documentation(
      "The static calls and answers of the current test, which must run in a `.rehearsal` scope.")
    writer.line(
      "\(plan.access)\(plan.isInitializerNonisolated ? "nonisolated " : "")static var statics: Statics { .ofThisTest { Statics() } }"
    )
    writer.blank()
    writer.documentation("The static calls and answers of ``\(plan.name)``.")
    let nonisolated = plan.isInitializerNonisolated ? "nonisolated " : ""
    writer.block("\(plan.access)\(nonisolated)final class Statics: \(plan.support("Spy")), Sendable") { writer in
      writeCalls(plan, .statics, &writer)
      writer.blank()
      writer.documentation("The calls so far, in order.")
      writer.line("\(plan.access)let calls = \(plan.support("CallLog"))<Call>(\"\(plan.name)\")")
      writeAnswers(plan, .statics, &writer)
      for property in plan.properties where property.side == .statics {
        let storage = plan.storageName(of: property)
        writer.blank()
        writer.documentation(property.documentation)
        writer.block("\(plan.access)var \(Identifier.escaped(property.name)): \(property.type)") { writer in
          writer.line("get { \(storage).value }")
          writer.line("set { \(storage).value = newValue }")
        }
        writer.blank()
        writer.line(
          "private let \(storage) = \(plan.support("Stored"))<\(property.type)>(\(property.initial ?? "nil"))"
        )
      }
      let answers = plan.answers.filter { $0.side == .statics }
      guard !answers.isEmpty else { return }
      writer.blank()
      writer.block("fileprivate init()") { writer in
        for answer in answers {
          within(answer.conditions, &writer) { writeAnswerSetUp(answer, plan, hasParameters: false, &$0) }
        }
        for answer in answers where answer.isStubbed {
          within(answer.conditions, &writer) { $0.line("\(answer.name).returns()") }
        }
      }
    }
  }

  func writeStaticProperty(_ property: DoublePlan.Property, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation(property.documentation)
    for attribute in property.attributes { writer.line(attribute) }
    writer.block("\(plan.access)static var \(Identifier.escaped(property.name)): \(property.type)") { writer in
      let storage = "statics.\(Identifier.escaped(property.name))"
      writer.line("get { \(storage) }")
      guard let call = property.setCall else { return writer.line("set { \(storage) = newValue }") }
      writer.block("set") { writer in
        writer.line("statics.calls.record(\(call))")
        writer.line("\(storage) = newValue")
      }
    }
  }
}
