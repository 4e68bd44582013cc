/// The imports of a generated file, in the order that swift-format asks for.
struct ImportLines {
  /// Modules whose internal declarations are needed.
  var testable: Set<String> = []
  var extra: [String] = []
  var support = "TestSupport"

  func lines(for modules: Set<String>, needsSupport: Bool = true) -> [String] {
    var names = Set(extra)
    if needsSupport { names.insert(support) }
    var conditional: Set<String> = []
    for module in modules {
      switch module {
      case "Swift", "_Concurrency", "_StringProcessing", support: break
      case "FoundationEssentials", "FoundationInternationalization", "CoreFoundation": names.insert("Foundation")
      case "FoundationNetworking":
        names.insert("Foundation")
        conditional.insert(module)
      default: names.insert(module)
      }
    }
    let plain = names.subtracting(testable).sorted().map { "import \($0)" }
    let tested = testable.intersection(modules).sorted().map { "@testable import \($0)" }
    let guarded = conditional.sorted().flatMap { ["", "#if canImport(\($0))", "  import \($0)", "#endif"] }
    return plain + (tested.isEmpty ? [] : (plain.isEmpty ? [] : [""]) + tested) + guarded
  }
}
