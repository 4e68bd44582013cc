extension DoubleWriter {
  func writeStatics(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    guard plan.has(.statics) else { return }
    writer.blank()
    writer.documentation(
      "What is static: the calls and the answers of the current test, which needs the scope of `.rehearsal`.")
    writer.line(
      "\(plan.access)\(plan.isInitializerNonisolated ? "nonisolated " : "")static var statics: Statics { .ofThisTest { Statics() } }"
    )
    writer.blank()
    writer.documentation("The static side of ``\(plan.name)``.")
    let nonisolated = plan.isInitializerNonisolated ? "nonisolated " : ""
    writer.block("\(plan.access)\(nonisolated)final class Statics: \(plan.support("Spy")), Sendable") { writer in
      writeCalls(plan, .statics, &writer)
      writer.blank()
      writer.documentation("The calls so far, in order.")
      writer.line("\(plan.access)let calls = \(plan.support("CallLog"))<Call>(\"\(plan.name)\")")
      writeSlots(plan, .statics, &writer)
      for property in plan.properties where property.side == .statics {
        let storage = plan.storageName(of: property)
        writer.blank()
        writer.documentation(property.documentation)
        writer.block("\(plan.access)var \(Word.escaped(property.name)): \(property.type)") { writer in
          writer.line("get { \(storage).value }")
          writer.line("set { \(storage).value = newValue }")
        }
        writer.blank()
        writer.line(
          "private let \(storage) = \(plan.support("Stored"))<\(property.type)>(\(property.initial ?? "nil"))"
        )
      }
      let slots = plan.slots.filter { $0.side == .statics }
      guard !slots.isEmpty else { return }
      writer.blank()
      writer.block("fileprivate init()") { writer in
        for slot in slots { within(slot.conditions, &writer) { writeSlotSetUp(slot, plan, hasParameters: false, &$0) } }
        for slot in slots where slot.isAnswered {
          within(slot.conditions, &writer) { $0.line("\(slot.name).returns()") }
        }
      }
    }
  }

  func writeStaticProperty(_ property: DoublePlan.Property, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation(property.documentation)
    for attribute in property.attributes { writer.line(attribute) }
    writer.block("\(plan.access)static var \(Word.escaped(property.name)): \(property.type)") { writer in
      let storage = "statics.\(Word.escaped(property.name))"
      writer.line("get { \(storage) }")
      guard let call = property.setCall else { return writer.line("set { \(storage) = newValue }") }
      writer.block("set") { writer in
        writer.line("statics.calls.record(\(call))")
        writer.line("\(storage) = newValue")
      }
    }
  }
}
