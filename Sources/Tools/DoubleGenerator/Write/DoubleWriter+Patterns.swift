/// The `CallPattern` enum, which has the cases of `Call` with a pattern for each argument.
extension DoubleWriter {
  mutating func writePatterns(of cases: [DoublePlan.CallCase]) {
    out.blank()
    out.documentation("The calls, with a pattern for each argument.")
    block("\(access)\(plan.areTypesNonisolated ? "nonisolated " : "")enum CallPattern") { writer in
      for entry in cases { writer.within(entry.conditions) { $0.writePattern(of: entry) } }
    }
  }

  private mutating func writePattern(of entry: DoublePlan.CallCase) {
    out.documentation(entry.summary ?? "A call to `\(entry.title)`.")
    let name = Identifier.escaped(entry.name)
    guard !entry.arguments.isEmpty else { return out.line("case \(name)") }
    let patterns = entry.arguments.map { argument in
      "\(labelText(argument))\(support("ArgumentPattern"))<\(printer.text(argument.patternType))> = .any"
    }
    out.list("case \(name)(", patterns, ")")
  }
}

extension RecordedArgument {
  /// The type of the values that a pattern accepts.
  ///
  /// It is the type of the argument itself, unless a test can read that only through its wrapper.
  fileprivate var patternType: TypeRef { recording.form == .wrapped ? recording.plainType : recording.type }
}
