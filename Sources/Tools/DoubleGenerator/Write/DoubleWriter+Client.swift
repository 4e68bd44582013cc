/// The struct of closures that a double makes.
extension DoubleWriter {
  mutating func writeClient() {
    guard let client = plan.client else { return }
    let type = printer.text(plan.protocolType)
    out.blank()
    out.documentation(
      "A `\(type)` whose closures record calls and answer them.", "Each closure keeps the \(plan.noun) alive.")
    for attribute in client.attributes { out.line(attribute) }
    block("\(access)\(client.isNonisolated ? "nonisolated " : "")var \(plan.clientName): \(type)") { writer in
      let arguments = client.arguments.map { argument in
        "\(Identifier.label(argument.name)): \(writer.value(of: argument))"
      }
      // One closure a line is easier to compare with the struct.
      writer.out.line("\(type)(")
      writer.indented { writer in
        for (index, argument) in arguments.enumerated() {
          writer.out.line(argument + (index == arguments.count - 1 ? ")" : ","))
        }
      }
    }
  }

  private func value(of argument: StructClient.Argument) -> String {
    let name = "self.\(Identifier.escaped(argument.name))"
    guard let closure = argument.closure else { return name }
    let method = plan.members.first { $0.requirement.declaration.name == argument.name }?.requirement.declaration
    // The compiler infers the error of a closure only from its signature, which needs names.
    var isTyped = false
    if case .typed = closure.failure { isTyped = true }
    let values = closure.parameters.indices.map { isTyped ? "value\($0 + 1)" : "$\($0)" }
    let signature = "(\(values.joined(separator: ", ")))\(printer.text(closure.effects)) in "
    let arguments = closure.parameters.enumerated().map { index, parameter in
      let label = method?.parameters[index].label.map { "\(Identifier.label($0)): " } ?? ""
      return label + (parameter.specifiers.contains("inout") ? "&" : "") + values[index]
    }
    let call = "\(closure.effects.callKeywords)\(name)(\(arguments.joined(separator: ", ")))"
    return "{ \(isTyped ? signature : "")\(call) }"
  }
}
