/// The calls and answers of a test, in order.
package struct SequenceDiagram: Equatable, Sendable {
  /// One step of the diagram.
  ///
  /// A double is given by its index in `doubles`.
  package enum Step: Equatable, Sendable {
    case call(to: Int, text: String)
    case answer(from: Int, text: String)
    case note(String)
  }

  /// The name of the object that calls the doubles.
  package var caller: String
  /// The names of the doubles, in the order of their lanes.
  package let doubles: [String]
  package var steps: [Step]

  package init(caller: String, doubles: [String], steps: [Step]) {
    (self.caller, self.doubles, self.steps) = (caller, doubles, steps)
  }

  /// A description of the steps for screen readers.
  package var description: String {
    steps.map { step in
      switch step {
      case .call(let double, let text): "\(caller) calls \(doubles[double]): \(text)."
      case .answer(let double, let text): "\(doubles[double]) answers: \(text)."
      case .note(let text): "\(text)."
      }
    }.joined(separator: " ")
  }
}
