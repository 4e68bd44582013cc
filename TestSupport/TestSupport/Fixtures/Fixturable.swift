/// A type whose values a seeded source can make, for tests that should hold for any value.
///
/// Say how a value is made of other values, and every test can have as many as it wants, plausible ones and hostile
/// ones, the same on every run and on every machine:
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
/// The types of the standard library and of Foundation that models are made of conform already.
public protocol Fixturable {
  /// Makes a value of the values that the source gives.
  ///
  /// Call ``FixtureGenerator/make(_:)`` rather than this: it knows of the edge cases, too.
  ///
  /// - Parameter fixtures: The source.
  /// - Returns: The value.
  static func fixture(from fixtures: FixtureGenerator) -> Self

  /// The values at which code that handles this type is likely to break; where there are none, the edge cases are made
  /// of fields that are edge cases.
  static var edgeCases: [Self] { get }
}

extension Fixturable {
  /// None: the edge cases are made of fields that are edge cases.
  public static var edgeCases: [Self] { [] }

  /// Makes so many plausible values, the same ones on every run.
  ///
  /// ```swift
  /// let names = String.fixtures(20)
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many; not negative.
  ///   - seed: Another seed gives other values.
  /// - Returns: The values.
  public static func fixtures(_ count: Int, seed: UInt64 = 1) -> [Self] {
    guard count >= 0 else { fatalError("\(Self.self).fixtures(\(count)): there cannot be fewer values than none") }
    let fixtures = FixtureGenerator(seed: seed)
    return (0..<count).map { _ in fixtures.make() }
  }
}
