/// Writes a planned double as Swift source.
struct DoubleWriter {
  let plan: DoublePlan
  let printer: TypePrinter
  var out: SourceWriter

  /// The text of the file of a double, starting with its imports.
  ///
  /// - Parameters:
  ///   - plan: The double.
  ///   - imports: The lines of imports.
  /// - Returns: The text.
  static func text(of plan: DoublePlan, imports: [String]) -> String {
    var writer = DoubleWriter(plan: plan, printer: plan.printer, out: SourceWriter())
    for line in imports { writer.out.line(line) }
    writer.out.blank()
    writer.within(plan.conditions) { $0.writeType() }
    return writer.out.text
  }

  private mutating func writeType() {
    if plan.isUncheckedSendable {
      out.line(
        "// Safe: the superclass is Sendable, and the \(plan.noun) adds only constants that are safe on any thread.")
    }
    out.documentation("A \(plan.noun) of `\(printer.text(plan.protocolType))`.")
    for attribute in plan.attributes { out.line(attribute) }
    let start =
      "\(plan.access.modifier)\(plan.keyword) \(plan.name)\(genericClause(plan.genericParameters)): "
      + (plan.inherited.map(conformance) + (plan.isUncheckedSendable ? ["@unchecked \(swift("Sendable"))"] : []))
      .joined(separator: ", ")
    let clause = whereClause(plan.genericConstraints)
    if out.fits("\(start)\(clause.isEmpty ? "" : " ")\(clause) {") {
      out.line("\(start)\(clause.isEmpty ? "" : " ")\(clause) {")
    } else {
      out.line(start)
      out.line(clause.isEmpty ? "{" : "\(clause) {")
    }
    indented { writer in
      for type in writer.plan.associatedTypes {
        writer.out.line(writer.implements(writer.printer.text(type.protocolType), type.name))
        writer.out.line("\(writer.access)typealias _\(type.name) = \(type.name)")
        writer.out.blank()
      }
      writer.writeCalls(.instance)
      writer.writeLog(.instance)
      writer.writeAnswers(.instance)
      writer.writeProperties()
      writer.out.blank()
      writer.writeInitializers()
      for member in writer.plan.members {
        writer.out.blank()
        writer.within(member.requirement.conditions) { $0.write(member) }
      }
      for property in writer.plan.properties where property.side == .statics {
        writer.out.blank()
        writer.within(property.conditions) { $0.writeStaticProperty(property) }
      }
      writer.writeIdentity()
      writer.writeStatics()
    }
    out.line("}")
  }

  private func conformance(_ type: TypeRef) -> String {
    let isMarked = plan.areConformancesNonisolated && !(plan.hasSuperclass && type == plan.inherited.first)
    return (isMarked ? "nonisolated " : "") + printer.text(type)
  }

  // MARK: - Helpers

  func support(_ name: String) -> String { printer.names.text(name, of: printer.names.support) }
  func swift(_ name: String) -> String { printer.names.text(name, of: "Swift") }

  /// The modifier that makes the log and the answers accessible from outside the double's actor.
  var outsideModifier: String { plan.needsOutsideModifier ? "nonisolated " : "" }
  /// The modifier of members that can be used from anywhere.
  var nonisolated: String { plan.isOnGlobalActor ? "nonisolated " : "" }
  var nonisolatedInitializer: String { plan.isInitializerNonisolated ? "nonisolated " : "" }
  var access: String { plan.access.modifier }

  /// The attribute of a member that implements a requirement with another name.
  func implements(_ protocolName: String, _ requirement: String) -> String {
    // The formatter writes no space after this comma.
    "@_implements(\(protocolName),\(requirement))"
  }

  mutating func writeLog(_ side: DoublePlan.Side) {
    let (name, log) = (plan.logName(side), support("CallLog"))
    out.blank()
    // The protocol requires another member named `calls`.
    if name != "calls" { out.line(implements(support("Spy"), "calls")) }
    switch side {
    case .instance: out.line("\(access)\(outsideModifier)let \(name): \(log)<Call>")
    case .statics: out.line("\(access)let \(name) = \(log)<Call>(\"\(plan.name)\")")
    }
  }

  mutating func indented(_ body: (inout DoubleWriter) -> Void) {
    out.level += 1
    body(&self)
    out.level -= 1
  }

  mutating func block(_ start: String, _ body: (inout DoubleWriter) -> Void) {
    out.line("\(start) {")
    indented(body)
    out.line("}")
  }

  mutating func within(_ conditions: some Collection<String>, _ body: (inout DoubleWriter) -> Void) {
    guard let first = conditions.first else { return body(&self) }
    out.line("#if \(first)")
    indented { $0.within(Array(conditions.dropFirst()), body) }
    out.line("#endif")
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

  /// The `where` clause, empty without constraints.
  func whereClause(_ constraints: [Declaration.Constraint]) -> String {
    let texts = constraints.map { constraint in
      let isPack = constraint.left.contains { if case .element = $0 { true } else { false } }
      return (isPack ? "repeat " : "") + printer.text(constraint.left) + (constraint.isSameType ? " == " : ": ")
        + printer.text(constraint.right)
    }
    return texts.isEmpty ? "" : "where \(texts.joined(separator: ", "))"
  }
}
