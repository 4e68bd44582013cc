/// Sets a variable to nil, and fails the test unless its object is deallocated.
///
/// This is the form for a test that is not `async`. If another thread holds the object a moment longer, it blocks the calling
/// thread for a fifth of ``Timeout/standard`` at most. On the main thread, it lets the run loop run.
@_disfavoredOverload
public func expectDeallocated<Object>(
  _ object: inout Object?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  LeakCheck.releasing(&object, at: site)?.expectEndBlocking()
}

/// Sets a variable to nil, waits for its object, and fails the test unless it is deallocated.
///
/// Use it to find leaks that no call reveals, such as a presenter that a completion handler keeps alive, or a view that
/// its presenter holds strongly. If the object refers to itself through its own properties, the failure names that path.
///
/// Doubles keep the objects and closures that they record. If a recorded call may keep the object alive, the end of the scope
/// decides, after it has emptied the call logs. Nothing tells what a recorded closure keeps, so after a call with a closure, the
/// check finds only what still keeps the object at the end of the test.
///
/// ```swift
/// var presenter: DriversPresenter? = DriversPresenter(service: service)
/// presenter?.fetchDrivers()
/// await expectDeallocated(&presenter)
/// ```
///
/// The test must hold no other strong reference to the object.
public func expectDeallocated<Object>(
  _ object: inout Object?, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let check = LeakCheck.releasing(&object, at: site)
  await check?.expectEnd(within: Timeout.ofThisTest(timeout), isolation: isolation)
}

/// Returns an object unchanged, and fails the test if the object is still alive at the end of the scope.
///
/// The trait `.rehearsal` or ``rehearse(isolation:fileID:filePath:line:column:_:)`` opens the scope.
///
/// ```swift
/// await rehearse {
///   let presenter = leakChecked(DriversPresenter(service: service))
///   presenter.searchDrivers("ham")
/// }
/// ```
public func leakChecked<Object: AnyObject>(
  _ object: Object, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Object {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  if let scope = TestScope.current {
    scope.add(LeakCheck(object, at: site))
  } else {
    site.report(
      "leakChecked(\(Object.self)) needs the scope of a test to be checked at its end: \(TestScope.advice)")
  }
  return object
}
