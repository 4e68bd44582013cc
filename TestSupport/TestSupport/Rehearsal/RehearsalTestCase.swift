import XCTest

/// An XCTest case whose tests check their doubles at the end, as a Swift Testing suite with the trait `.rehearsal` does.
///
/// Derive your test cases from it, and make the doubles in the tests:
///
/// ```swift
/// final class DriversXCTests: RehearsalTestCase {
///   func testAsksNothing() async {
///     let service = MockDriverService()
///     await service.expectNoCalls()
///   }
/// }
/// ```
///
/// The scope of a test begins before `setUp` and ends after `tearDown`. The method `rehearseTest(_:)` lists its checks.
open class RehearsalTestCase: XCTestCase {
  /// Runs `setUp`, the test and `tearDown` in a scope.
  open override func invokeTest() {
    rehearseTest { super.invokeTest() }
  }
}

extension XCTestCase {
  /// Runs a test with its `setUp` and `tearDown` in a scope, and checks its doubles at the end.
  ///
  /// ``RehearsalTestCase`` calls it. If your test cases have a base class of their own, call it there:
  ///
  /// ```swift
  /// class AppTestCase: XCTestCase {
  ///   override func invokeTest() { rehearseTest { super.invokeTest() } }
  /// }
  /// ```
  ///
  /// The scope checks what ``rehearse(isolation:fileID:filePath:line:column:_:)`` checks, with two exceptions:
  ///
  /// - Calls that `tearDown` makes need no verification. A task that runs on its own and makes a call during `tearDown`, or right
  ///   after it, cannot be told from a task that `tearDown` has cancelled, so such a call needs none either. All later ones do, such as
  ///   that of a task that computes for long, or waits in real time. A teardown block runs before `tearDown`, so the calls in it need one.
  /// - XCTest keeps its test cases until all tests have run, so a double may stay alive if a property of the test case may keep it.
  ///   Reflection decides. It cannot tell weak properties from strong ones, so a double to which a weak one leads may stay alive,
  ///   too. It cannot look into closures, tasks, actors and objects of Objective-C. If a property leads to one of these, any double
  ///   may stay alive. Otherwise, each double that a test makes and keeps to itself must be deallocated.
  ///
  /// After a test that has thrown an error or was skipped, the scope checks nothing.
  public func rehearseTest(_ test: () -> Void) {
    let scope = TestScope()
    let outer = TestScope.ofTestCase.withLock { exchange(&$0, with: scope) }
    defer { TestScope.ofTestCase.withLock { $0 = outer } }
    // XCTest makes its test cases, and the doubles in their properties, before the first test.
    for property in properties {
      if let holder = property as? any TaskHolder { scope.adopt(holder.double) }
      if let log = (property as? any Spy)?.log.state { scope.adopt(log) }
    }
    // XCTest runs teardown blocks in reverse order, so these run after those of the test.
    addTeardownBlock { scope.leftovers.beginTearDown() }
    // What the test has queued may call a double a little later, and `tearDown` excuses calls.
    addTeardownBlock { await QueuedTasks.run(rounds: 100, unless: { scope.isQuiet }) }
    defer { TestEvidence.attach(of: scope, ifFailed: testRun.map { $0.totalFailureCount > 0 } ?? false) }
    test()
    if let run = testRun, run.hasBeenSkipped || run.unexpectedExceptionCount > 0 { return scope.abandon() }
    scope.keepDoubles(of: properties)
    let isDone = XCTestExpectation(description: "the tasks of the test")
    Task.detached {
      // What `tearDown` has cancelled or released may act on that.
      await QueuedTasks.run(unless: { scope.isQuiet })
      scope.leftovers.endTearDown()
      await scope.end()
      isDone.fulfill()
    }
    // The waiter runs the main actor meanwhile. Without a test case, it reports no failure. The end has limits of its own.
    _ = XCTWaiter().wait(for: [isDone], timeout: 60)
  }

  /// The values of the stored properties of its subclasses, without the optionals around them.
  private var properties: [Any] {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror).prefix { $0.subjectType != XCTestCase.self }
      .flatMap { mirror in
        mirror.children.compactMap { property in
          let mirror = Mirror(reflecting: property.value)
          return mirror.displayStyle == .optional ? mirror.children.first?.value : property.value
        }
      }
  }
}
