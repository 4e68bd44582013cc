/// Finds models that contain each other: the strongly connected components of their dependencies.
///
/// Source: Alfred Aho, John Hopcroft and Jeffrey Ullman, "Data Structures and Algorithms", 1983, section 6.7.
enum DependencyCycles {
  /// The groups of models that contain each other, each group after those that it depends on.
  static func groups(_ edges: [String: Set<String>]) -> [[String]] {
    // The order of a set differs from run to run. Without sorting, so would the order of the groups.
    let dependencies = edges.mapValues { $0.filter { edges[$0] != nil }.sorted() }
    var users: [String: [String]] = [:]
    for (id, others) in dependencies { for other in others { users[other, default: []].append(id) } }
    var seen: Set<String> = []
    let order = edges.keys.sorted().flatMap { unseen(from: $0, along: dependencies, &seen) }
    // A model comes after all that it depends on, unless they depend on it too. From the last one, the way back to its
    // users leads to those only.
    seen = []
    let groups = order.reversed().map { unseen(from: $0, along: users, &seen) }
    return groups.reversed().filter { !$0.isEmpty }.map { $0.sorted() }
  }

  /// The models that edges lead to and that were not seen yet, each after those that it leads to.
  ///
  /// The work list replaces recursion, because a chain of models can be longer than the call stack allows.
  private static func unseen(
    from start: String, along edges: [String: [String]], _ seen: inout Set<String>
  ) -> [String] {
    guard seen.insert(start).inserted else { return [] }
    var found: [String] = []
    var work = [(id: start, rest: edges[start, default: []][...])]
    while let last = work.indices.last {
      if let next = work[last].rest.popFirst() {
        if seen.insert(next).inserted { work.append((next, edges[next, default: []][...])) }
      } else {
        found.append(work.removeLast().id)
      }
    }
    return found
  }
}
