/// The number of calls that an expectation demands: a number or a range of numbers.
///
/// Numbers and closed or one-sided ranges of them conform to this protocol.
///
/// ```swift
/// view.expectCalls(.startLoading, times: 3)
/// view.expectCalls(.startLoading, times: 2...4)
/// view.expectCalls(.startLoading, times: .atLeast(2))
/// view.expectCalls(.startLoading, times: .atMost(3))
/// ```
public protocol CallCount: Sendable {
  /// The smallest and the largest number of calls that are as expected.
  var callCounts: ClosedRange<Int> { get }
}

extension CallCount where Self == PartialRangeFrom<Int> {
  /// Returns the numbers from a smallest one on.
  ///
  /// ```swift
  /// view.expectCalls(.startLoading, times: .atLeast(2))
  /// ```
  ///
  /// - Parameter count: The smallest number of calls.
  /// - Returns: The numbers.
  public static func atLeast(_ count: Int) -> Self { count... }
}

extension CallCount where Self == PartialRangeThrough<Int> {
  /// Returns the numbers up to a largest one.
  ///
  /// ```swift
  /// view.expectCalls(.startLoading, times: .atMost(3))
  /// ```
  ///
  /// - Parameter count: The largest number of calls.
  /// - Returns: The numbers.
  public static func atMost(_ count: Int) -> Self { ...count }
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
