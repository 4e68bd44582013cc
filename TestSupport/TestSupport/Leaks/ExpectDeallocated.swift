/// Sets a variable to nil, and fails the test unless its object is deallocated.
///
/// Use it to find leaks that no call reveals, such as a presenter that a completion handler keeps alive, or a view that
/// its presenter holds strongly. The failure names the object. If the object refers to itself through its own
/// properties, the failure names that path as well.
///
/// Doubles keep the objects and closures that they record, and this must not change the verdict. If a recorded call may keep the
/// object alive, the end of the scope decides, after it has emptied the call logs. Nothing tells what a recorded closure keeps. So
/// after a call with a closure, the check finds only what still keeps the object at the end of the test.
///
/// Use this form in a test that is not `async`. In an `async` test, `await` the same expectation.
///
/// Another thread may hold the object a moment longer. The expectation then blocks the calling thread until the object
/// is deallocated, for a fifth of ``Timeout/standard`` at most. On the main thread, it lets the run loop run.
///
/// ```swift
/// var presenter: DriversPresenter? = DriversPresenter(service: service)
/// expectDeallocated(&presenter)
/// ```
///
/// - Parameter object: The variable. It must hold the last strong reference to the object.
@_disfavoredOverload
public func expectDeallocated<Object>(
  _ object: inout Object?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let check = LeakCheck.releasing(&object, at: site) else { return }
  if !check.waitBlocking() { check.report(in: .current) }
}

/// Sets a variable to nil, and waits until its object is deallocated.
///
/// Use it for an object that a task on another executor may hold a little longer.
///
/// ```swift
/// var presenter: DriversPresenter? = DriversPresenter(service: service)
/// presenter?.fetchDrivers()
/// await expectDeallocated(&presenter)
/// ```
///
/// - Parameter object: The variable. The test must hold no other strong reference to the object.
public func expectDeallocated<Object>(
  _ object: inout Object?, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let check = LeakCheck.releasing(&object, at: site) else { return }
  let isLeftToScope = await check.wait(within: Timeout.ofThisTest(timeout), isolation: isolation)
  if !isLeftToScope { check.report(in: .current) }
}

/// Returns an object unchanged, and fails the test if the object is still alive at the end of the scope.
///
/// Use it for an object that the test keeps in a constant, most of all the presenter under test. The test needs a
/// scope, which the trait `.rehearsal` or ``rehearse(isolation:fileID:filePath:line:column:_:)`` opens.
///
/// ```swift
/// await rehearse {
///   let presenter = leakChecked(DriversPresenter(service: service))
///   presenter.searchDrivers("ham")
/// }
/// ```
///
/// - Parameter object: The object.
/// - Returns: The object.
public func leakChecked<Object: AnyObject>(
  _ object: Object, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Object {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  if let scope = TestScope.current {
    scope.add(LeakCheck(object, at: site))
  } else {
    reportFailure(
      "leakChecked(\(Object.self)) needs the scope of a test to be checked at its end: add the trait "
        + ".rehearsal to the test, or wrap its body in rehearse { … }", fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
  return object
}
