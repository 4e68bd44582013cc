/// Writes a planned double as Swift source.
struct DoubleWriter {
  let plan: DoublePlan
  var context: DoubleContext { plan.context }
  let printer: TypePrinter
  let out = SourceWriter()

  /// The text of the file of a double, starting with the lines of its imports.
  static func text(of plan: DoublePlan, imports: [String]) -> String {
    let writer = DoubleWriter(plan: plan, printer: plan.printer)
    for line in imports { writer.out.line(line) }
    writer.out.blank()
    writer.out.within(plan.conditions) { writer.writeType() }
    return writer.out.text
  }

  private func writeType() {
    if plan.isUncheckedSendable {
      out.line(
        "// Safe: the superclass is Sendable, and the \(context.noun) adds only what is safe on any thread.")
    }
    out.documentation("A \(context.noun) of `\(printer.text(plan.protocolType))`.")
    for attribute in plan.attributes { out.line(attribute) }
    let start =
      "\(access)\(context.isMarkedNonisolated ? "nonisolated " : "")"
      + "\(context.isolation == .instance ? "actor" : "final class") \(context.name)\(genericClause(plan.genericParameters)): "
      + (plan.inherited.map(conformance) + (plan.isUncheckedSendable ? ["@unchecked \(swift("Sendable"))"] : []))
      .joined(separator: ", ")
    let clause = whereClause(plan.genericConstraints)
    if out.fits("\(start) \(clause){") {
      out.line("\(start) \(clause){")
    } else {
      out.line(start)
      out.line("\(clause){")
    }
    out.indented {
      for type in plan.associatedTypes {
        out.line(implements(printer.text(type.protocolType), type.name))
        out.line("\(access)typealias _\(type.name) = \(printer.text(type.type))")
        out.blank()
      }
      if case let name = plan.ownName("Call"), name != "Call" {
        out.line(implements(support("Spy"), "Call"))
        out.line("\(access)typealias _\(name) = \(name)")
        out.blank()
      }
      writeCalls(.instance)
      writeLog(.instance)
      writeAnswers(.instance)
      writeProperties()
      out.blank()
      writeInitializers()
      for member in plan.parts.members {
        out.blank()
        out.within(member.requirement.conditions) { write(member) }
      }
      for property in plan.parts.properties where property.side == .statics {
        out.blank()
        out.within(property.conditions) { writeStaticProperty(property) }
      }
      writeIdentity()
      writeStatics()
    }
    out.line("}")
  }

  private func conformance(_ type: TypeRef) -> String {
    // Otherwise the conformances would be isolated too, so that only the main actor could use them.
    let areNonisolated = context.isOnGlobalActor && context.settings.output.contains(.inferredConformances)
    let isMarked = areNonisolated && !(plan.hasSuperclass && type == plan.inherited.first)
    return (isMarked ? "nonisolated " : "") + printer.text(type)
  }

  // MARK: - Helpers

  func support(_ name: String) -> String { printer.names.text(name, of: printer.names.support) }
  func swift(_ name: String) -> String { printer.names.text(name, of: "Swift") }

  /// The modifier of the log and of the answers, which are accessible from outside an actor other than the main actor.
  var outsideModifier: String {
    context.isolation.isIsolated && !context.isolation.isMainActor ? "nonisolated " : ""
  }
  /// The modifier of types inside the double where declarations are isolated by default.
  var typeModifier: String { context.settings.output.isOnMainActor ? "nonisolated " : "" }
  /// The modifier of members that can be used from anywhere.
  var nonisolated: String { context.isOnGlobalActor ? "nonisolated " : "" }
  var nonisolatedInitializer: String { plan.isInitializerNonisolated ? "nonisolated " : "" }
  var access: String { context.access.modifier }

  /// The attribute of a member that implements a requirement with another name.
  func implements(_ protocolName: String, _ requirement: String) -> String {
    // The formatter writes no space after this comma.
    "@_implements(\(protocolName),\(requirement))"
  }

  func writeLog(_ side: DoublePlan.Side) {
    let (name, log) = (plan.logName(side), support("CallLog"))
    out.blank()
    // The protocol requires another member named `calls`.
    if name != "calls" { out.line(implements(support("Spy"), "calls")) }
    switch side {
    case .instance: out.line("\(access)\(outsideModifier)let \(name): \(log)<\(plan.ownName("Call"))>")
    case .statics: out.line("\(access)let \(name) = \(log)<\(plan.ownName("Call"))>(\"\(context.name)\")")
    }
  }

  /// The generic parameters with the constraints that can be written after their names.
  func genericClause(_ parameters: [Declaration.GenericParameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let texts = parameters.map { parameter in
      (parameter.isPack ? "each " : parameter.isValue ? "let " : "") + parameter.name
        + (parameter.constraint.map { ": \(printer.text($0))" } ?? "")
    }
    return "<\(texts.joined(separator: ", "))>"
  }

  /// The `where` clause with a space after it, empty without constraints.
  func whereClause(_ constraints: [Declaration.Constraint]) -> String {
    let texts = constraints.map { constraint in
      let isPack = constraint.left.contains { if case .element = $0 { true } else { false } }
      return (isPack ? "repeat " : "") + printer.text(constraint.left) + (constraint.isSameType ? " == " : ": ")
        + printer.text(constraint.right)
    }
    return texts.isEmpty ? "" : "where \(texts.joined(separator: ", ")) "
  }
}
