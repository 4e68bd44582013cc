import Foundation

/// What a writer of factories has to know besides the graphs.
struct FactoryOptions: Sendable {
  /// Where the factories will lie, seen from their models; it decides which initializers they can call.
  enum Place: Sendable, Hashable {
    /// In the module of the models.
    case beside
    /// In a module that imports the models' one with `@testable`.
    case testable
    /// In another module of the same package.
    case samePackage
    /// In a module of another package.
    case outside
  }

  /// The modules whose models get factories.
  var modules: Set<String>
  /// Where the factories will lie.
  var place = Place.beside
  /// Whether the conformances lie in a module that is isolated to the main actor by default.
  var isOutputOnMainActor = false
  /// The most that a factory may be open to; it is never more open than its model.
  var access = Access.public
  /// The module that has `Fixturable`.
  var supportModule = "TestSupport"
  /// The columns and the indentation of the text.
  var style = SourceWriter.Style()
  /// Whether a file is one that this tool has written: what it declares does not count as written by hand.
  var isGenerated: @Sendable (String) -> Bool = { _ in false }

  /// The text of a source file, which alone says of a type that its values cannot be copied.
  var source: @Sendable (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }

  /// The least access that a declaration has to have to be used where the factories lie.
  var leastAccess: Access {
    switch place {
    case .beside, .testable: .internal
    case .samePackage: .package
    case .outside: .public
    }
  }
}
