/// An order of the events in a test that could also happen in another order.
package protocol EventOrder: Sendable {
  /// Returns some elements in an order of their own.
  func shuffled<Element>(_ elements: [Element]) -> [Element]

  /// Suspends a call until its turn.
  ///
  /// - Parameter text: The requirement and the arguments of the call.
  func turn(of text: String, isolation: isolated (any Actor)?) async
}

/// The order of events of the running test, or nil to leave them in their usual order.
package enum EventOrders {
  @TaskLocal package static var ofTask: (any EventOrder)?
}
