extension DoubleWriter {
  /// The lines of a requirement as its protocol declares it.
  static func declaration(of requirement: Requirement, in plan: DoublePlan) -> [String] {
    let style = SourceWriter.Style(lineLength: 80)
    var writer = DoubleWriter(plan: plan, printer: plan.printer, out: SourceWriter(style: style))
    let declaration = requirement.declaration
    let fixity = ["prefix", "postfix"].filter(declaration.modifiers.contains).map { $0 + " " }.joined()
    let start = (declaration.isStatic ? "static " : "") + fixity
    let accessors = declaration.accessors
    let effects = writer.printer.text(accessors.effects)
    let end = " { get\(effects)\(accessors.isSettable ? " set" : "") }"
    if requirement.isProperty {
      let name = Identifier.escaped(declaration.name)
      writer.out.line("\(start)var \(name): \(writer.printer.text(declaration.type))\(end)")
    } else {
      writer.writeSignature(of: requirement, after: start, end: requirement.isSubscript ? end : "")
    }
    return writer.out.text.split(separator: "\n").map(String.init)
  }
}
