/// The rule of an expectation for the calls that it does not list.
///
/// ```swift
/// await view.expectCalls(.startLoading, .showNoDrivers)
/// await view.expectCalls(.startLoading, others: .allowed)
/// await view.expectCalls(.startLoading, others: .verifiedElsewhere)
/// await view.expectCalls(.showNoDrivers)
/// ```
public enum OtherCalls: Sendable {
  /// The listed calls are all calls: any other call fails the test.
  ///
  /// ```swift
  /// await view.expectCalls(.startLoading, .showNoDrivers, others: .forbidden)
  /// ```
  case forbidden

  /// Other calls are allowed before, between and after the listed ones.
  ///
  /// No other expectation has to verify them. The expectation verifies all calls up to the last one that it lists. From
  /// then on, unverified calls of the double no longer fail the test.
  ///
  /// ```swift
  /// await view.expectCalls(.showNoDrivers, others: .allowed)
  /// ```
  case allowed

  /// Other calls may come before, between and after the listed ones, and another expectation has to verify them.
  ///
  /// ```swift
  /// await view.expectCalls(.showNoDrivers, others: .verifiedElsewhere)
  /// await view.expectCalls(.startLoading)
  /// ```
  case verifiedElsewhere
}
