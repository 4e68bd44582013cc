/// How the types of TestSupport are written: with their module's name where the sources have a type of the same name.
struct SupportNames: Hashable, Sendable {
  /// The module's name, which a package may have given another one.
  var module = "TestSupport"
  /// The names that are not unique.
  var ambiguous: Set<String> = []

  /// Every name that generated code uses.
  static let all: Set<String> = [
    "Answer", "CallLog", "RecordedMainActorClosure", "ObjectIdentity", "Recorded", "RecordedClosure",
    "RecordedDescription", "Spy", "Stored",
    "WeaklyStored",
  ]

  func callAsFunction(_ name: String) -> String {
    ambiguous.contains(name) ? "\(module).\(name)" : name
  }
}
