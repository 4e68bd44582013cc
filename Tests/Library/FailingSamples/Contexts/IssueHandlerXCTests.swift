#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import XCTest

  /// A test of XCTest that fails for each issue of Swift Testing.
  ///
  /// From Swift 6.4 on, each test of XCTest does. Swift 6.3 only has the place for a handler that receives the issues.
  final class IssueHandlerXCTests: XCTestCase {
    private typealias Handler =
      @convention(c) (UnsafePointer<CChar>, UnsafeRawPointer, Int, UnsafeRawPointer?) -> Void
    private typealias Install = @convention(c) (Handler) -> CBool

    func testFailsOnceForEachReport() async throws {
      guard SampleGroup.none.isSwitchedOn("interoperability") else { return }
      let symbol = try XCTUnwrap(dlsym(dlopen(nil, RTLD_NOW), "_swift_testing_installFallbackEventHandler"))
      let install = unsafeBitCast(symbol, to: Install.self)
      // This has no effect from Swift 6.4 on, because XCTest has installed its own handler.
      _ = install { _, _, _, _ in XCTFail("handed over") }
      let taps = CallLog<String>("interoperability")
      taps.record("tap")

      Issue.record("by Swift Testing")
      await Task.detached { taps.expectNoCalls() }.value
      reportFailure("interoperability reported")
    }
  }
#endif
