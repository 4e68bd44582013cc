import SequenceDiagrams

extension Timeline {
  /// Returns the calls and answers as a diagram to draw.
  ///
  /// - Parameters:
  ///   - caller: The name of the object under test, which makes the calls.
  ///   - count: The largest number of steps. Of a longer timeline, the diagram has the last ones.
  /// - Returns: The diagram.
  func diagram(of caller: String, last count: Int) -> SequenceDiagram {
    let called = entries.suffix(count).filter { $0.entry.kind != .note }.map(\.double)
    // A clock has no lane, because it has only notes.
    let lanes = doubles.indices.filter(Set(called).contains)
    let steps = entries.suffix(count).map { double, entry -> SequenceDiagram.Step in
      let lane = lanes.firstIndex(of: double) ?? 0
      return switch entry.kind {
      case .call: .call(to: lane, text: entry.text)
      case .answer: .answer(from: lane, text: entry.text)
      case .note: .note(entry.text)
      }
    }
    return SequenceDiagram(caller: caller, doubles: lanes.map { doubles[$0] }, steps: steps)
  }
}
