/// A Swift expression for a value, and what has to be imported for it.
struct FixtureValue: Hashable, Sendable {
  var text: String
  var modules: Set<String> = []

  init(_ text: String, modules: Set<String> = []) {
    self.text = text
    self.modules = modules
  }

  /// A value of a type of Foundation.
  static func foundation(_ text: String) -> FixtureValue { FixtureValue(text, modules: ["Foundation"]) }

  /// The value as part of a longer expression.
  func map(_ transform: (String) -> String) -> FixtureValue { FixtureValue(transform(text), modules: modules) }
}
