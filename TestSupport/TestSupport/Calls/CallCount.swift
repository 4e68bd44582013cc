/// The number of calls that an expectation demands: a number, or a closed or one-sided range of numbers.
///
/// ```swift
/// view.expectCalls(.startLoading, times: 3)
/// view.expectCalls(.startLoading, times: 2...4)
/// view.expectCalls(.startLoading, times: 2...)
/// ```
public protocol CallCount: Sendable {
  /// The smallest and the largest number of calls that are as expected.
  var callCounts: ClosedRange<Int> { get }
}

extension Int: CallCount {
  /// The number itself.
  public var callCounts: ClosedRange<Int> { self...self }
}

extension ClosedRange: CallCount where Bound == Int {
  /// The range itself.
  public var callCounts: ClosedRange<Int> { self }
}

extension PartialRangeFrom: CallCount where Bound == Int {
  /// The numbers from the lower bound on.
  public var callCounts: ClosedRange<Int> { lowerBound...Int.max }
}

extension PartialRangeThrough: CallCount where Bound == Int {
  /// The numbers from zero to the upper bound.
  public var callCounts: ClosedRange<Int> { min(0, upperBound)...upperBound }
}

/// The rule of an expectation for the calls that it does not list.
///
/// ```swift
/// await view.expectCalls(.startLoading, others: .allowed)
/// ```
public enum OtherCalls: Sendable {
  /// The listed calls are all calls: any other call fails the test.
  case forbidden

  /// Other calls are allowed before, between and after the listed ones, and need no other expectation.
  ///
  /// From the last listed one on, unverified calls of the double no longer fail the test.
  case allowed

  /// Other calls may come before, between and after the listed ones, and another expectation has to verify them.
  case verifiedElsewhere
}
