import Foundation
import TestSupport

extension FixtureGenerator {
  /// Creates a generator of plausible values.
  ///
  /// The same seed gives the same values in the same order, on every platform and on every run.
  ///
  /// ```swift
  /// let fixtures = FixtureGenerator(seed: 7)
  /// let birthdays: [Date] = fixtures.make()
  /// let name = fixtures.name()  // "Zoë Brontë", "山田 さくら", "Íñigo de la Peña"…
  /// ```
  ///
  /// - Parameter seed: The seed. Another seed gives other values.
  public init(seed: UInt64) {
    self.init(FixtureEngine(seed: seed, isRecording: false))
  }

  private var engine: FixtureEngine? { source as? FixtureEngine }

  /// Makes a text of one to three sentences in several languages, or an edge case of `String`.
  public func text() -> String { engine?.text() ?? make() }

  /// Makes a date from 1990 to 2029 in whole seconds, or an edge case of `Date`, such as a leap day.
  public func date() -> Date { engine?.date() ?? make() }
}

/// A fixture generator is also a random number generator for functions of the standard library: `var generator = fixtures`,
/// then `users.shuffled(using: &generator)`. The results of such functions may change with the version of Swift.
extension FixtureGenerator: RandomNumberGenerator {
  /// Returns the next 64 random bits.
  public func next() -> UInt64 { engine?.next() ?? 0 }
}

extension Fixturable {
  /// Makes plausible values, the same ones on every run.
  ///
  /// ```swift
  /// let names = String.fixtures(20)
  /// ```
  ///
  /// The number must not be negative. Another seed gives other values.
  public static func fixtures(_ count: Int, seed: UInt64 = 1) -> [Self] {
    guard count >= 0 else { fatalError("\(Self.self).fixtures(\(count)): the count must not be negative") }
    let fixtures = FixtureGenerator(seed: seed)
    return (0..<count).map { _ in fixtures.make() }
  }
}
