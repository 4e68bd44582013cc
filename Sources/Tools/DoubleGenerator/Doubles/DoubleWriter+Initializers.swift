extension DoubleWriter {
  func writeInitializer(_ plan: DoublePlan, _ writer: inout SourceWriter) {
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
      "\(Word.label(property.name)): \(property.isClosure ? "@escaping " : "")\(property.type)"
        + (property.initial.map { " = \($0)" } ?? "")
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

  private func optional(_ type: String) -> String {
    type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
  }

  /// Gives every slot and every property its first value.
  func writeSetUp(_ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter) {
    for slot in plan.slots where slot.side == .instance {
      within(slot.conditions, &writer) { writeSlotSetUp(slot, plan, hasParameters: hasParameters, &$0) }
    }
    for property in plan.properties where property.side == .instance {
      within(property.conditions, &writer) { writePropertySetUp(property, plan, hasParameters: hasParameters, &$0) }
    }
    if plan.callsSuperclass { writer.line("super.init()") }
    let start = hasParameters ? "" : "self."
    for slot in plan.slots where slot.side == .instance && slot.isAnswered {
      within(slot.conditions, &writer) { $0.line("\(start)\(slot.name).returns()") }
    }
  }

  func writeSlotSetUp(
    _ slot: DoublePlan.Slot, _ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter
  ) {
    // The parameters of the protocol's own initializers may be called as the double's members are.
    let start = hasParameters || slot.side == .statics ? "" : "self."
    var arguments = [
      "\"\(slot.name.hasSuffix("Answer") ? String(slot.name.dropLast(6)) : slot.caseName)\"", "of: \(start)calls",
    ]
    if let fallback = slot.fallback {
      arguments.append("fallback: \(fallback)")
    } else if slot.fallbackType != nil && hasParameters {
      arguments.append("fallback: \(MemberPlanner.fallbackName(slot.name))")
    }
    writer.list("\(start)\(slot.name) = \(plan.support("Answer"))(", arguments, ")")
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
    case .locked:
      writer.line(
        "\(hasParameters ? "" : "self.")\(plan.storageName(of: property)) = \(plan.support("Stored"))(\(value))")
    case .lockedWeakly:
      writer.line(
        "\(hasParameters ? "" : "self.")\(plan.storageName(of: property)) = \(plan.support("WeaklyStored"))()")
    }
  }
}
