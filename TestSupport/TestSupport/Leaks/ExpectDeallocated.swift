/// Expects that an object is gone as soon as its last owner, the test's own variable, lets go of it.
///
/// A presenter that a service's completion handler keeps alive, a view that its presenter holds strongly: neither shows
/// in any call, and both show here. The failure names the object, and the way back to it through its own properties where
/// there is one. For a test that is not `async`; in one that is, `await` the same.
///
/// ```swift
/// var presenter: DriversPresenter? = DriversPresenter(service: service)
/// expectDeallocated(&presenter)
/// ```
///
/// - Parameters:
///   - object: The variable; it is set to nothing.
///   - fileID: Where to point when the object stays.
///   - filePath: Where to point when the object stays.
///   - line: Where to point when the object stays.
///   - column: Where to point when the object stays.
public func expectDeallocated<Object>(
  _ object: inout Object?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  LeakCheck.releasing(&object, at: site)?.report()
}

/// Expects that an object goes, now or soon, once the test's own variable lets go of it.
///
/// For an object whose last owner may be a task on another executor that is about to end.
///
/// ```swift
/// var presenter: DriversPresenter? = DriversPresenter(service: service)
/// presenter?.fetchDrivers()
/// await expectDeallocated(&presenter)
/// ```
///
/// - Parameters:
///   - object: The variable; it is set to nothing.
///   - timeout: The longest wait, in real time; only a test that fails takes it.
///   - isolation: The caller's actor.
///   - fileID: Where to point when the object stays.
///   - filePath: Where to point when the object stays.
///   - line: Where to point when the object stays.
///   - column: Where to point when the object stays.
public func expectDeallocated<Object>(
  _ object: inout Object?, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let check = LeakCheck.releasing(&object, at: site) else { return }
  await check.wait(until: .now + timeout, isolation: isolation)
  check.report()
}

extension LeakCheck {
  /// Lets go of the object in a variable; fails the test where there is none.
  fileprivate static func releasing<Object>(_ object: inout Object?, at site: SourceSite) -> LeakCheck? {
    defer { object = nil }
    guard let value = object else {
      FailureReporter.shared.report(
        Failure(message: "there was no \(Object.self) to begin with", site: site), origin: TestScope.current?.origin)
      return nil
    }
    guard type(of: value as Any) is AnyClass else {
      FailureReporter.shared.report(
        Failure(message: "\(Object.self) is no class: only objects are deallocated", site: site),
        origin: TestScope.current?.origin)
      return nil
    }
    return LeakCheck(value as AnyObject, at: site)
  }
}
