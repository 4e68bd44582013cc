import ToolSupport

/// The text that says how a test uses the double of a protocol.
struct Explanation {
  /// The explanation of one requirement.
  struct Entry {
    /// The names that select the requirement: its own, with and without labels, and those of its parts.
    let names: Set<String>
    let declaration: [String]
    let uses: [RequirementUse]
    /// A sentence about a requirement without a use.
    var remark: String?
  }

  let title: [String]
  let subject: String
  var entries: [Entry] = []

  /// Explains the double of a protocol, or the reasons why it has none.
  ///
  /// - Throws: `ToolError` if a requirement cannot be read.
  init(of symbol: Symbol, _ outcome: DoublePlanner.Outcome, by planner: DoublePlanner, in source: String?) throws {
    subject = symbol.title
    let place = source.map { source in "\(source):\(symbol.location?.line ?? 0)" }
    let plan: DoublePlan
    switch outcome {
    case .leftOut(let reasons):
      title = ["\(symbol.title) has no double."] + (place.map { [$0] } ?? []) + reasons.map(\.text)
      return
    case .planned(let planned): plan = planned
    }
    let article = plan.noun.first.map("aeiou".contains) == true ? "an" : "a"
    var lines = ["\(plan.name), \(article) \(plan.noun) of \(symbol.title)"] + (place.map { [$0] } ?? [])
    if plan.parts.isEmpty { lines += ["", "The protocol requires nothing that the \(plan.noun) has to implement."] }
    if plan.has(.statics) {
      lines.append("static calls: await \(plan.typeText).\(plan.staticsName).expectCalls(…)")
    }
    title = lines
    entries = plan.parts.map { part in
      let uses = RequirementUses(part, of: plan).all
      let parts = part.cases.map(\.name) + part.answers.map(\.name) + part.properties.map(\.name)
      return Entry(
        names: Self.names(of: part.requirement).union(parts),
        declaration: DoubleWriter.declaration(of: part.requirement, in: plan), uses: uses,
        remark: uses.isEmpty ? "It leaves no trace in the \(plan.noun)." : nil)
    }
    let all = RequirementCollector(symbols: planner.symbols, includesDefaults: true).collect(symbol.id).requirements
    let titles = Set(plan.parts.map(\.requirement.title))
    // A protocol of the standard library has default implementations that no test is about.
    for requirement in all where !titles.contains(requirement.title) && requirement.location != nil {
      entries.append(
        Entry(
          names: Self.names(of: requirement), declaration: DoubleWriter.declaration(of: requirement, in: plan),
          uses: [], remark: "Its default implementation runs. --defaults doubles it, too."))
    }
  }

  private static func names(of requirement: Requirement) -> Set<String> {
    [requirement.title, requirement.declaration.name, CaseNames.base(of: requirement)]
  }

  /// The explanation of the requirements with a name.
  ///
  /// - Parameter name: A name, or nil for all.
  /// - Returns: The explanation.
  /// - Throws: `ToolError` with the nearest name if no requirement has it.
  func narrowed(to name: String?) throws -> Explanation {
    guard let name, !entries.isEmpty else { return self }
    var narrowed = self
    narrowed.entries = entries.filter { $0.names.contains(name) }
    guard narrowed.entries.isEmpty else { return narrowed }
    let near = NearestName.find(name, in: entries.flatMap(\.names).sorted())
    throw ToolError(
      message: "--explain \(subject).\(name): the protocol has no such requirement",
      remedy: near.map { "did you mean '\(subject).\($0)'?" } ?? "list all with --explain \(subject)")
  }

  /// The lines, without line ends.
  var text: [String] {
    title + entries.flatMap { entry in [""] + entry.declaration + lines(of: entry) }
  }

  private func lines(of entry: Entry) -> [String] {
    var (lines, last): ([String], RequirementUse.Kind?) = ([], nil)
    for use in entry.uses {
      for (index, row) in use.lines.enumerated() {
        let start = index == 0 && use.kind != last ? use.kind.rawValue : ""
        lines.append("  " + start + String(repeating: " ", count: 8 - start.count) + row)
      }
      last = use.kind
    }
    return lines + (entry.remark.map { ["  \($0)"] } ?? [])
  }
}
