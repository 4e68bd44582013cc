import TestSupport
import XCTest

/// Runs the body of a test many times in a scope, each time with another order of events, and stops at the first failure.
///
/// Two answers of a service can come in either order, and so can two tasks that wake up at the same instant. A test usually
/// shows one of these orders. With this function, it shows many:
///
/// - Async calls that a mock answers at once end one after the other, in any order.
/// - Held calls that a test takes together, with `held(3)`, come in any order.
/// - Tasks that sleep on a `ManualClock` until the same instant wake up in any order.
///
/// A failure names the order, and says how to run it alone. It is repeatable if the code under test and its mocks run on one
/// actor, such as the main actor. Where several threads take part, as in tasks that wake up on a clock, it is repeatable unless the system suspends one of them.
///
/// ```swift
/// @MainActor @Test func showsTheNewerFetch() async {
///   await rehearse(orders: 20) {
///     let (view, service) = (SpyDriversView(), MockDriverService())
///     let presenter = DriversPresenter(service: service)
///     presenter.setViewDelegate(view)
///     service.driversAnswer.returns([.fixture()])
///
///     for _ in 1...3 { presenter.fetchDrivers() }
///     await presenter.settled()
///
///     await service.expectCalls(.drivers, .drivers, .drivers)
///     await view.expectCalls(.startLoading, .startLoading, .startLoading, .showDrivers)
///   }
/// }
/// ```
///
/// Calls of several threads take the steps of a `sequence` as they arrive, in no certain order. Answer by argument instead,
/// with `when(…)` or `answers { … }`.
///
/// In Swift Testing, the trait `.rehearsal(orders: 20)` does the same for a test or a whole suite.
///
/// - Parameters:
///   - count: The number of orders, at least one.
///   - body: The body of the test. It makes its doubles itself.
/// - Throws: The error of the body, after the failure of its order was reported.
public func rehearse(
  orders count: Int, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () async throws -> Void
) async rethrows {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try await rehearse(orders: count, at: site, isolation: isolation, body)
}

func rehearse(
  orders count: Int, at site: SourceSite, selection: String? = NumberedOrder.selection,
  isolation: isolated (any Actor)?, _ body: () async throws -> Void
) async rethrows {
  guard count > 0 else {
    return site.report("rehearse(orders: \(count)): the number of orders must be at least 1")
  }
  guard let numbers = orderNumbers(count, selection: selection) else {
    let variable = "\(NumberedOrder.variable) is \"\(selection ?? "")\""
    return site.report("\(variable); allowed is the number of an order, from 1 on")
  }
  for number in numbers {
    let detector = FailureDetector()
    let remedy = "; run it alone with \(NumberedOrder.variable)=\(number)"
    do {
      try await detector.run(isolation: isolation) {
        try await EventOrders.$ofTask.withValue(
          NumberedOrder(number: number), operation: { try await rehearse(at: site, isolation: isolation, body) },
          isolation: isolation)
      }
    } catch {
      if !(error is XCTSkip), !Task.isCancelled {
        site.report("failed for order \(number) of \(count) with the error \(ValueText.describe(error))\(remedy)")
      }
      throw error
    }
    if detector.hasDetectedFailure { return site.report("failed for order \(number) of \(count)\(remedy)") }
  }
}

/// Returns the numbers of the orders to run, or nil if the selection is invalid.
private func orderNumbers(_ count: Int, selection: String?) -> ClosedRange<Int>? {
  guard let selection else { return 1...count }
  guard let number = Int(selection), number > 0 else { return nil }
  return number...number
}
