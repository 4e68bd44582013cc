import ToolSupport

/// A search for the protocol, and perhaps the requirement, that a name stands for.
struct ExplainedName {
  /// The protocols among which the search looks.
  let protocols: [Symbol]
  let planner: DoublePlanner

  /// Finds each protocol with a name, or with a double of that name.
  ///
  /// - Parameter name: A name such as `SensorDelegate`, `SpySensorDelegate` or `SensorDelegate.sensor`.
  /// - Returns: The protocols, each with the requirement's name if there is one.
  /// - Throws: `ToolError` with the nearest name for an unknown name.
  func find(_ name: String) throws -> [(symbol: Symbol, requirement: String?)] {
    // A nested protocol has dots in its name, so the longest start that is a protocol counts.
    let dots = name.indices.filter { name[$0] == "." && $0 > name.startIndex }
    for end in [name.endIndex] + dots.reversed() {
      let found = named(String(name[..<end]))
      let rest = name[end...].dropFirst()
      if !found.isEmpty { return found.map { ($0, rest.isEmpty ? nil : String(rest)) } }
    }
    let start = String(dots.first.map { name[..<$0] } ?? name[...])
    let names = protocols.flatMap { [$0.title, $0.name, planner.name(of: $0)] }.sorted()
    throw ToolError(
      message: "--explain \(name): no protocol and no double has this name",
      remedy: (NearestName.find(name, in: names) ?? NearestName.find(start, in: names)).map { "did you mean '\($0)'?" }
        ?? "name the protocol's target with --target, or list the doubles with --dry-run")
  }

  private func named(_ name: String) -> [Symbol] {
    protocols.filter { [$0.title, $0.name, $0.qualifiedName, planner.name(of: $0)].contains(name) }
  }
}
