/// Hands an object through, and expects it to be gone at the end of its test.
///
/// For what a test makes and keeps in a `let`: the presenter under test above all. The test needs a scope, which the trait
/// `.rehearsal` or ``rehearse(isolation:_:)`` opens.
///
/// ```swift
/// await rehearse {
///   let presenter = leakChecked(DriversPresenter(service: service))
///   presenter.searchDrivers("ham")
/// }
/// ```
///
/// - Parameters:
///   - object: The object.
///   - fileID: Where to point when the object stays.
///   - filePath: Where to point when the object stays.
///   - line: Where to point when the object stays.
///   - column: Where to point when the object stays.
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
