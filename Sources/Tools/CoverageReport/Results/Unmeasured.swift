/// The code that could be measured, but is not by default.
struct Unmeasured: Sendable, Equatable {
  /// The generated sources of the measured targets, ordered by path.
  var generatedFiles: [String] = []

  /// The macro targets that no test links, ordered by name.
  var macros: [String] = []
}

extension Unmeasured {
  /// A sentence for each kind of code, with the way to measure it.
  var sentences: [String] {
    var sentences: [String] = []
    if !generatedFiles.isEmpty {
      let count = NumberFormat.counted(generatedFiles.count, "generated file")
      sentences.append("Not measured: \(count); --generated measures \(generatedFiles.count == 1 ? "it" : "them") too.")
    }
    if !macros.isEmpty {
      let names = macros.joined(separator: ", ")
      sentences.append(
        macros.count == 1
          ? "Not measured: the macro target \(names), which no test links; add a test target that depends on it and "
            + "uses assertMacroExpansion, or measure it anyway with --target \(names)."
          : "Not measured: the macro targets \(names), which no test links; add test targets that depend on them and "
            + "use assertMacroExpansion, or measure them anyway with --target.")
    }
    return sentences
  }
}

extension TargetCoverage {
  /// True if the target has code, and no test links any of it.
  var isUnlinked: Bool {
    files.contains { $0.status == .notLinked } && !files.contains { $0.status == .linked }
  }
}
