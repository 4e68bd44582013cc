/// Finds models that contain each other, with Tarjan's algorithm for strongly connected components.
///
/// Source: Robert Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1(2), 1972.
struct DependencyCycles {
  private let edges: [String: Set<String>]
  /// The position of each model in the order of visits.
  private var indices: [String: Int] = [:]
  /// The lowest position that can be reached from each model within the stack.
  private var lowest: [String: Int] = [:]
  /// The visited models that do not belong to a complete group yet.
  private var stack: [String] = []
  private var stacked: Set<String> = []
  private var groups: [[String]] = []

  /// The groups of models that contain each other, each group after those that it depends on.
  static func groups(_ edges: [String: Set<String>]) -> [[String]] {
    var cycles = DependencyCycles(edges: edges)
    for id in edges.keys.sorted() where cycles.indices[id] == nil { cycles.visit(id) }
    return cycles.groups
  }

  private init(edges: [String: Set<String>]) {
    self.edges = edges
  }

  /// Visits a model and all models it depends on.
  ///
  /// The work list replaces recursion, because a chain of models can be longer than the call stack allows.
  private mutating func visit(_ start: String) {
    var work: [(id: String, rest: [String])] = []
    // The order of a set differs from run to run. Without sorting, so would the order of the groups.
    func neighbors(_ id: String) -> [String] { (edges[id] ?? []).filter { edges[$0] != nil }.sorted() }
    enter(start)
    work.append((start, neighbors(start)))
    while let (id, rest) = work.last {
      // Each round follows one dependency. A model leaves the work list when it has none left.
      if let next = rest.first {
        work[work.count - 1].rest.removeFirst()
        if indices[next] == nil {
          enter(next)
          work.append((next, neighbors(next)))
        } else if stacked.contains(next) {
          // The dependency leads back to a model that is still being visited, so both are part of a cycle.
          lower(id, to: indices[next])
        }
      } else {
        work.removeLast()
        // Here a recursive function would return to its caller.
        if let parent = work.last?.id { lower(parent, to: lowest[id]) }
        // Nothing leads further back than this model, so it and the models above it on the stack form a group.
        if lowest[id] == indices[id] { close(id) }
      }
    }
  }

  private mutating func enter(_ id: String) {
    indices[id] = indices.count
    lowest[id] = indices[id]
    stack.append(id)
    stacked.insert(id)
  }

  private mutating func lower(_ id: String, to index: Int?) {
    guard let index, let current = lowest[id] else { return }
    lowest[id] = min(current, index)
  }

  private mutating func close(_ id: String) {
    var group: [String] = []
    while let last = stack.popLast() {
      stacked.remove(last)
      group.append(last)
      if last == id { break }
    }
    groups.append(group.sorted())
  }
}
