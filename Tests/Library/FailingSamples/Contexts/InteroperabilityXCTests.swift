#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import XCTest

  /// A test of XCTest that fails for each issue of Swift Testing, as all of them do from Swift 6.4 on.
  final class InteroperabilityXCTests: XCTestCase {
    private typealias Handler =
      @convention(c) (UnsafePointer<CChar>, UnsafeRawPointer, Int, UnsafeRawPointer?) -> Void
    private typealias Install = @convention(c) (Handler) -> CBool

    func testFailsOnceForEachReport() async throws {
      guard ContextSample.isSwitchedOn("interoperability") else { return }
      let symbol = try XCTUnwrap(dlsym(dlopen(nil, RTLD_NOW), "_swift_testing_installFallbackEventHandler"))
      let install = unsafeBitCast(symbol, to: Install.self)
      XCTAssertTrue(install { _, _, _, _ in XCTFail("handed over") })
      let taps = ContextSample.tapped("interoperability")

      Issue.record("by Swift Testing")
      await Task.detached { taps.expectNoCalls() }.value  // fails: interoperability.double
      reportFailure("interoperability reported")  // fails: interoperability.function
    }
  }
#endif
