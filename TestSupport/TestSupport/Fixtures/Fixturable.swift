/// A type that a generator of fixtures can make.
///
/// A conforming type makes a value from the values of its properties.
///
/// ```swift
/// struct User: Fixturable {
///   var id: Int
///   var name: String
///   var birthday: Date?
///
///   static func fixture(from fixtures: FixtureGenerator) -> User {
///     User(id: fixtures.make(), name: fixtures.name(), birthday: fixtures.make())
///   }
/// }
/// ```
///
/// A type that contains itself makes its parts with `make`, which bounds their depth. Let the simplest choice, such as the first
/// element of `element(of:)`, end it.
///
/// Mocks then know a value for calls that have no answer. With the library `Exploration`, tests also run with random users and
/// with edge cases. The common types of the standard library and Foundation already conform.
public protocol Fixturable {
  /// Makes a value from the values of a generator.
  ///
  /// Tests call ``FixtureGenerator/make(_:)`` instead, which also returns the edge cases of the type.
  static func fixture(from fixtures: FixtureGenerator) -> Self
}
