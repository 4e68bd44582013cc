/// A type with random values, for tests that must pass with any value.
///
/// A conforming type makes a value from the values of its properties. Tests can then make any number of values: plausible
/// ones and edge cases. They are the same on every run and on every machine.
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
///
/// let users = User.fixtures(20)
/// ```
///
/// The common types of the standard library and Foundation already conform.
public protocol Fixturable {
  /// Makes a value from the values of a generator.
  ///
  /// Tests call ``FixtureGenerator/make(_:)`` instead, which also returns the edge cases of the type.
  ///
  /// - Parameter fixtures: The generator.
  /// - Returns: The value.
  static func fixture(from fixtures: FixtureGenerator) -> Self

  /// The values that are most likely to break code that handles this type.
  ///
  /// If the array is empty, the edge cases of the type are the values whose properties are edge cases.
  static var edgeCases: [Self] { get }
}

extension Fixturable {
  /// An empty array, so that the edge cases of the type are the values whose properties are edge cases.
  public static var edgeCases: [Self] { [] }

  /// Makes plausible values, the same ones on every run.
  ///
  /// ```swift
  /// let names = String.fixtures(20)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of values. It must not be negative.
  ///   - seed: The seed of the generator. Another seed gives other values.
  /// - Returns: The values.
  public static func fixtures(_ count: Int, seed: UInt64 = 1) -> [Self] {
    guard count >= 0 else { fatalError("\(Self.self).fixtures(\(count)): the count must not be negative") }
    let fixtures = FixtureGenerator(seed: seed)
    return (0..<count).map { _ in fixtures.make() }
  }
}
