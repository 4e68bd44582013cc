/// Does something with each element, two at a time, as more compilers would only get in each other's way.
///
/// - Returns: The results, in the order of the elements.
func twoAtATime<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results: [Int: Result] = [:]
    for (index, element) in elements.enumerated() {
      if index >= 2, let (done, result) = try await group.next() { results[done] = result }
      group.addTask { (index, try await body(element)) }
    }
    for try await (done, result) in group { results[done] = result }
    return elements.indices.compactMap { results[$0] }
  }
}
