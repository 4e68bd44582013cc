import XCTest

extension XCTestCase {
  /// Ends each test when it is torn down, for doubles that are made in `setUp` and kept in properties; call it first there.
  ///
  /// Calls that no expectation verified, calls still held and sleepers left fail the test that they belong to. XCTest keeps
  /// the properties of its tests until the process ends, so these doubles are not expected to go;
  /// ``rehearse(isolation:_:)`` does that for doubles that are made in the test itself. A test that has thrown, or was
  /// skipped, is not asked what it left behind.
  ///
  /// ```swift
  /// final class DriversXCTests: XCTestCase {
  ///   var view: SpyDriversView?
  ///   override func setUp() async throws {
  ///     rehearseUntilTearDown()
  ///     view = await SpyDriversView()
  ///   }
  /// }
  /// ```
  public func rehearseUntilTearDown() {
    let scope = TestScope()
    TestScope.ofTestCase.withLock { $0 = scope }
    addTeardownBlock { [weak self] in
      TestScope.ofTestCase.withLock { $0 = nil }
      if let run = self?.testRun, run.hasBeenSkipped || run.unexpectedExceptionCount > 0 { return scope.abandon() }
      let properties = self.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
      scope.endLeavingDoubles(listing: properties.compactMap(Self.spy))
    }
    // Added later, it runs earlier: what is on its way gets its turns before the test is asked.
    addTeardownBlock { await Timeout.turns() }
  }

  /// The spy in a property, optional or not.
  private static func spy(in property: Any) -> (any Spy)? {
    if let spy = property as? any Spy { return spy }
    let mirror = Mirror(reflecting: property)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return nil }
    return wrapped as? any Spy
  }
}
