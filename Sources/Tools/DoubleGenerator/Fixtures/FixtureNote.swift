/// Why there is no factory of a model, or no conformance, and what to do about it.
struct FixtureNote: Hashable, Sendable {
  /// What is missing.
  enum Subject: Hashable, Sendable {
    case factory
    case conformance
  }

  var subject: Subject
  /// The model's qualified name.
  var model: String
  var location: SourceLocation?
  /// A clause that follows on "no factory for X:".
  var reason: String
  var remedy: String

  /// `Page.swift:12: no factory for Page: its initializers are private; give it one…`.
  var description: String {
    let place = location.map { "\($0.file):\($0.line): " } ?? ""
    let missing = subject == .factory ? "no fixture() for" : "no Fixturable conformance for"
    return "\(place)\(missing) \(model): \(reason); \(remedy)"
  }
}
