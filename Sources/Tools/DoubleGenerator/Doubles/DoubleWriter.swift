import Foundation

/// Writes a planned double as Swift source.
struct DoubleWriter {
  let style: SourceWriter.Style

  /// The text of the file, from its first import on.
  ///
  /// - Parameters:
  ///   - plan: What to write.
  ///   - imports: The lines that import what is needed.
  /// - Returns: The text.
  func text(_ plan: DoublePlan, imports: [String]) -> String {
    var writer = SourceWriter(style: style)
    for line in imports { writer.line(line) }
    writer.blank()
    within(plan.conditions, &writer) { writeType(plan, &$0) }
    return writer.text
  }

  private func writeType(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    let answers = plan.slots.contains { $0.side == .instance }
    writer.documentation(
      "A \(plan.word) of `\(plan.protocolName)`: it records every call"
        + (answers ? ", and answers from the slots that the test fills." : "."))
    for attribute in plan.attributes { writer.line(attribute) }
    let generics = plan.genericParameters.isEmpty ? "" : "<\(plan.genericParameters.joined(separator: ", "))>"
    let constraints = plan.genericConstraints.isEmpty ? "" : " where \(plan.genericConstraints.joined(separator: ", "))"
    let start =
      "\(plan.access)\(plan.keyword) \(plan.name)\(generics): \(plan.inherited.joined(separator: ", "))\(constraints)"
    writeHeader(start, &writer)
    writer.indented { writer in
      writeCalls(plan, .instance, &writer)
      writer.blank()
      writer.documentation("The calls so far, in order.")
      writer.line("\(plan.access)\(plan.outsideModifier)let calls: \(plan.support("CallLog"))<Call>")
      writeSlots(plan, .instance, &writer)
      writeProperties(plan, .instance, &writer)
      writer.blank()
      writeInitializer(plan, &writer)
      for member in plan.members {
        writer.blank()
        within(member.conditions, &writer) { write(member, plan, &$0) }
      }
      for property in plan.properties where property.side == .statics {
        writer.blank()
        within(property.conditions, &writer) { writeStaticProperty(property, plan, &$0) }
      }
      writeIdentity(plan, &writer)
      writeStatics(plan, &writer)
    }
    writer.line("}")
  }

  /// A line that begins a body; where it is too long, it is broken as swift-format breaks it.
  private func writeHeader(_ start: String, _ writer: inout SourceWriter) {
    if writer.fits("\(start) {") { return writer.line("\(start) {") }
    guard let range = start.range(of: " where ") else {
      writer.line(start)
      return writer.line("{")
    }
    writer.line(String(start[..<range.lowerBound]))
    writer.line("\(start[range.lowerBound...].dropFirst()) {")
  }

  // MARK: - Calls

  private func writeCalls(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    let cases = plan.cases.filter { $0.side == side }
    writer.documentation(
      side == .instance
        ? "The calls that the \(plan.word) records." : "The calls of static requirements and initializers.")
    let isSendable = side == .statics || plan.areCallsSendable
    let start = "\(plan.access)enum Call: Equatable\(isSendable ? ", Sendable" : "")"
    guard !cases.isEmpty else { return writer.line("\(start) {}") }
    writer.block(start) { writer in
      for entry in cases { within(entry.conditions, &writer) { writeCase(entry, &$0) } }
      for entry in cases where entry.payload.contains(where: { $0.plainType != nil }) {
        writer.blank()
        within(entry.conditions, &writer) { writeShorthand(entry, plan, &$0) }
      }
    }
  }

  private func writeCase(_ entry: DoublePlan.CallCase, _ writer: inout SourceWriter) {
    writer.documentation(entry.summary ?? "`\(entry.title)` was called.")
    let name = Word.escaped(entry.name)
    guard !entry.payload.isEmpty else { return writer.line("case \(name)") }
    let payload = entry.payload.map { payload in
      (payload.label.map { "\(Word.label($0)): " } ?? "") + payload.type + (payload.standard.map { " = \($0)" } ?? "")
    }
    writer.list("case \(name)(", payload, ")")
  }

  /// A function of the same name as the case, which takes the values themselves.
  private func writeShorthand(_ entry: DoublePlan.CallCase, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation("The call with these values.")
    // The record is Sendable itself: without this, it could be handed to either.
    if entry.payload.contains(where: { $0.plainType == "any Sendable" }) { writer.line("@_disfavoredOverload") }
    var parameters: [String] = []
    var arguments: [String] = []
    for payload in entry.payload {
      let inner = Word.escaped(payload.name)
      let label = payload.label.map { Word.bare($0) == payload.name ? "" : "\(Word.label($0)) " } ?? "_ "
      parameters.append(
        "\(label)\(label.isEmpty ? Word.label(payload.name) : inner): \(payload.plainType ?? payload.type)"
          + (payload.standard.map { " = \($0)" } ?? ""))
      let isPack = payload.plainType?.hasSuffix("...") ?? false
      let value =
        payload.plainType == nil
        ? inner : isPack ? "\(inner).map { \(payload.type.dropFirst().dropLast())($0) }" : "\(payload.type)(\(inner))"
      arguments.append((payload.label.map { "\(Word.label($0)): " } ?? "") + value)
    }
    writer.list("\(plan.access)static func \(Word.escaped(entry.name))(", parameters, ") -> Call {")
    writer.indented { $0.list(".\(Word.escaped(entry.name))(", arguments, ")") }
    writer.line("}")
  }

  // MARK: - Slots and state

  private func writeSlots(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
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

  private func writeProperties(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
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
      writer.block(start + initial) { $0.line("didSet { calls.record(\(call.replacing("newValue", with: name))) }") }
    case .locked, .lockedWeakly:
      let storage = "\(Word.bare(property.name))Storage"
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

  // MARK: - Initializers

  private func writeInitializer(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    let properties = plan.properties.filter { $0.side == .instance && $0.isParameter }
    let fallbacks = plan.slots.filter { $0.side == .instance && $0.fallbackType != nil }
    writer.documentation(
      "Makes a \(plan.word); calls that no expectation takes fail the test at the line that made it.")
    writer.line("///")
    writer.line("/// - Parameters:")
    for property in properties {
      writer.line("///   - \(property.name): What the \(plan.word) says its `\(property.name)` is.")
    }
    for slot in fallbacks {
      writer.line(
        "///   - \(MemberPlanner.fallbackName(slot.name)): What `\(slot.title)` goes on with where the test gave no answer."
      )
    }
    for name in ["fileID", "filePath", "line", "column"] {
      writer.line("///   - \(name): Where to point when calls are left over.")
    }
    if plan.isInitializerDisfavored { writer.line("@_disfavoredOverload") }
    var parameters = properties.map { property in
      "\(Word.label(property.name)): \(escaping(property.type))" + (property.initial.map { " = \($0)" } ?? "")
    }
    parameters += fallbacks.map { "\(MemberPlanner.fallbackName($0.name)): \(optional($0.fallbackType ?? "")) = nil" }
    parameters += [
      "fileID: StaticString = #fileID", "filePath: StaticString = #filePath", "line: UInt = #line",
      "column: UInt = #column",
    ]
    writer.list("\(plan.access)\(plan.isInitializerNonisolated ? "nonisolated " : "")init(", parameters, ") {")
    writer.indented { writer in
      writer.list(
        "calls = \(plan.support("CallLog"))(",
        ["\"\(plan.name)\"", "fileID: fileID", "filePath: filePath", "line: line", "column: column"], ")")
      writeSetUp(plan, hasParameters: true, &writer)
    }
    writer.line("}")
  }

  private func escaping(_ type: String) -> String {
    type.contains("->") && !type.hasSuffix("?") && !type.hasPrefix("[") && !type.hasPrefix("(@")
      ? "@escaping \(type)" : type
  }

  private func optional(_ type: String) -> String {
    type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
  }

  /// Gives every slot and every property its first value.
  private func writeSetUp(_ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter) {
    for slot in plan.slots where slot.side == .instance {
      within(slot.conditions, &writer) { writeSlotSetUp(slot, plan, hasParameters: hasParameters, &$0) }
    }
    for property in plan.properties where property.side == .instance {
      within(property.conditions, &writer) { writePropertySetUp(property, plan, hasParameters: hasParameters, &$0) }
    }
    if plan.callsSuperclass { writer.line("super.init()") }
    for slot in plan.slots where slot.side == .instance && slot.isAnswered {
      within(slot.conditions, &writer) { $0.line("\(slot.name).returns()") }
    }
  }

  private func writeSlotSetUp(
    _ slot: DoublePlan.Slot, _ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter
  ) {
    var arguments = [
      "\"\(slot.name.hasSuffix("Answer") ? String(slot.name.dropLast(6)) : slot.caseName)\"", "of: calls",
    ]
    if let fallback = slot.fallback {
      arguments.append("fallback: \(fallback)")
    } else if slot.fallbackType != nil && hasParameters {
      arguments.append("fallback: \(MemberPlanner.fallbackName(slot.name))")
    }
    writer.list("\(slot.name) = \(plan.support("Answer"))(", arguments, ")")
  }

  private func writePropertySetUp(
    _ property: DoublePlan.Property, _ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter
  ) {
    let name = Word.escaped(property.name)
    let value = property.isParameter && hasParameters ? name : property.initial ?? "nil"
    switch property.storage {
    case .weak: break
    case .plain where !property.isParameter && property.initial != nil && hasParameters: break
    case .plain: writer.line("self.\(property.name) = \(value)")
    case .locked: writer.line("\(property.name)Storage = \(plan.support("Stored"))(\(value))")
    case .lockedWeakly: writer.line("\(property.name)Storage = \(plan.support("WeaklyStored"))()")
    }
  }

  // MARK: - Members

  private func write(_ member: DoublePlan.Member, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation(member.documentation)
    for attribute in member.attributes { writer.line(attribute) }
    if member.end.isEmpty {
      writer.line("\(member.start) {")
    } else if let range = member.end.range(of: " where "),
      !writer.fits(member.start + member.parameters.joined(separator: ", ") + member.end + " {")
    {
      writer.list(member.start, member.parameters, String(member.end[..<range.lowerBound]))
      writer.line("\(member.end[range.lowerBound...].dropFirst()) {")
    } else {
      writer.list(member.start, member.parameters, member.end + (member.body.isEmpty ? " {}" : " {"))
    }
    if member.body.isEmpty { return }
    writer.indented { writer in
      for statement in member.body { write(statement, plan, &writer) }
    }
    writer.line("}")
  }

  private func write(_ statement: DoublePlan.Statement, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    switch statement {
    case .line(DoublePlan.setUpPlaceholder):
      writer.line("calls = \(plan.support("CallLog"))(\"\(plan.name)\")")
      writeSetUp(plan, hasParameters: false, &writer)
    case .line(let text): writer.line(text)
    case .list(let start, let items, let end): writer.list(start, items, end)
    case .block(let start, let body):
      writer.block(start) { writer in
        for statement in body { write(statement, plan, &writer) }
      }
    }
  }

  private func writeIdentity(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    guard plan.isEquatable else { return }
    let nonisolated = plan.isInitializerNonisolated ? "nonisolated " : ""
    writer.blank()
    writer.documentation("Whether both are the same \(plan.word).")
    writer.block("\(plan.access)\(nonisolated)static func == (left: \(plan.name), right: \(plan.name)) -> Bool") {
      $0.line("left === right")
    }
    guard plan.isHashable else { return }
    writer.blank()
    writer.documentation("Hashes which \(plan.word) it is.")
    writer.block("\(plan.access)\(nonisolated)func hash(into hasher: inout Hasher)") {
      $0.line("hasher.combine(ObjectIdentifier(self))")
    }
  }

  // MARK: - Statics

  private func writeStatics(_ plan: DoublePlan, _ writer: inout SourceWriter) {
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
        writer.blank()
        writer.documentation(property.documentation)
        writer.block("\(plan.access)var \(Word.escaped(property.name)): \(property.type)") { writer in
          writer.line("get { \(property.name)Storage.value }")
          writer.line("set { \(property.name)Storage.value = newValue }")
        }
        writer.blank()
        writer.line(
          "private let \(property.name)Storage = \(plan.support("Stored"))<\(property.type)>(\(property.initial ?? "nil"))"
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

  private func writeStaticProperty(_ property: DoublePlan.Property, _ plan: DoublePlan, _ writer: inout SourceWriter) {
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

  private func within(_ conditions: [String], _ writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void) {
    guard let first = conditions.first else { return body(&writer) }
    writer.line("#if \(first)")
    writer.indented { within(Array(conditions.dropFirst()), &$0, body) }
    writer.line("#endif")
  }
}

extension DoublePlan {
  /// What lets the log and the slots be reached from outside of the double's actor.
  fileprivate var outsideModifier: String { needsOutsideModifier ? "nonisolated " : "" }
}
