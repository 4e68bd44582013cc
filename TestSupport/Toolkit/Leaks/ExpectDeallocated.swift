/// Expects that an object goes when its last owner, the test's own variable, lets go of it.
///
/// A presenter that a service's completion handler keeps alive, a view that its presenter holds strongly: neither shows
/// in any call, and both show here.
///
/// ```swift
/// var presenter: UsersPresenter? = UsersPresenter(service: service)
/// presenter?.loadUsers()                  // the service never answers
/// expectDeallocated(&presenter)
/// ```
///
/// - Parameters:
///   - object: The variable; it is set to nothing.
///   - fileID: Where to point when the object stays.
///   - filePath: Where to point when the object stays.
///   - line: Where to point when the object stays.
///   - column: Where to point when the object stays.
public func expectDeallocated<Object: AnyObject>(
  _ object: inout Object?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  guard object != nil else {
    return reportFailure(
      "there was no \(Object.self) to begin with", fileID: fileID, filePath: filePath, line: line, column: column)
  }
  weak var remaining: Object?
  remaining = object
  object = nil
  guard remaining != nil else { return }
  reportFailure(
    "\(Object.self) stays alive: something still holds it, such as a closure without [weak self] or a task that runs",
    fileID: fileID, filePath: filePath, line: line,
    column: column)
}
