/// Why there is no factory of a model, or no conformance, and what to do about it.
struct FixtureNote: Hashable, Sendable {
  /// What is missing.
  enum Subject: Hashable, Sendable {
    case factory
    case conformance
    /// Nothing; but nobody knows whether the values will do.
    case values
  }

  var subject: Subject
  /// The model's qualified name.
  var model: String
  var location: SourceLocation?
  /// A clause that follows on "no factory for X:".
  var reason: String
  var remedy: String

  /// `no fixture() for Page: its initializers are private; give it one…`.
  var text: String {
    let start =
      switch subject {
      case .factory: "no fixture() for"
      case .conformance: "no Fixturable conformance for"
      case .values: "fixture() of"
      }
    return "\(start) \(model): \(reason); \(remedy)"
  }
}
