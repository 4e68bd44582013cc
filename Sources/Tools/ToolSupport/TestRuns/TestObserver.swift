/// The source of an observer of XCTest, which writes the events of its tests as ``TestEvents`` reads them.
///
/// XCTest writes no event stream. What it prints cannot be told from what the tests print.
enum TestObserver {
  /// The variable with the path of the file to write.
  static let path = "REHEARSAL_EVENTS"

  /// The C source, which starts the observer as the process loads the library.
  ///
  /// Processes that a test starts do not load it.
  static let start = #"""
    #include <stdlib.h>
    #include <string.h>

    void rehearsal_observe(void);

    __attribute__((constructor)) static void start(void) {
      static const char *const variables[] = {"LD_PRELOAD", "DYLD_INSERT_LIBRARIES"};
      for (int index = 0; index < 2; index++) {
        const char *loaded = getenv(variables[index]), *others = loaded ? strchr(loaded, ':') : 0;
        if (others && others[1]) setenv(variables[index], others + 1, 1); else unsetenv(variables[index]);
      }
      if (getenv("REHEARSAL_EVENTS")) rehearsal_observe();
    }
    """#

  /// The Swift source.
  ///
  /// The identifier of a test, such as `AppTests.LoginTests/testLocks`, is the name by which a process selects it.
  static let source = #"""
    import Foundation
    import XCTest

    @_cdecl("rehearsal_observe") public func observe() {
      guard let path = getenv("REHEARSAL_EVENTS"), let file = fopen(path, "w") else { return }
      unsetenv("REHEARSAL_EVENTS")
      setvbuf(file, nil, _IOLBF, 0)
      XCTestObservationCenter.shared.addTestObserver(Observer(file))
    }

    private final class Observer: NSObject, XCTestObservation {
      private let file: UnsafeMutablePointer<FILE>
      private let lock = NSLock()

      init(_ file: UnsafeMutablePointer<FILE>) { self.file = file }

      func testBundleWillStart(_ bundle: Bundle) { write("runStarted") }

      func testBundleDidFinish(_ bundle: Bundle) { write("runEnded") }

      func testSuiteWillStart(_ suite: XCTestSuite) {
        // The suites around those of a class run nothing of their own.
        if suite.tests.first is XCTestCase { write("groupStarted", ["name": suite.name]) }
      }

      func testSuiteDidFinish(_ suite: XCTestSuite) { write("groupEnded") }

      func testCaseWillStart(_ test: XCTestCase) {
        write("function", ["id": id(of: test), "name": name(of: test)])
        write("testStarted", ["testID": id(of: test)])
      }

      func testCaseDidFinish(_ test: XCTestCase) {
        let isSkipped = (test.testRun as? XCTestCaseRun)?.hasBeenSkipped == true
        write(isSkipped ? "testSkipped" : "testEnded", ["testID": id(of: test)])
      }

      func testCase(_ test: XCTestCase, didFailWithDescription text: String, inFile path: String?, atLine line: Int) {
        writeFailure(text, path, line, ["testID": id(of: test)])
      }

      func testSuite(_ suite: XCTestSuite, didFailWithDescription text: String, inFile path: String?, atLine line: Int) {
        writeFailure(text, path, line, [:])
      }

      private func writeFailure(_ text: String, _ path: String?, _ line: Int, _ payload: [String: Any]) {
        // XCTest begins a message with "failed - ", and ends a text without one with " - ".
        var text = text.hasPrefix("failed - ") ? String(text.dropFirst(9)) : text
        if text.hasSuffix(" - ") { text.removeLast(3) }
        var issue: [String: Any] = ["isFailure": true]
        // An error that a test throws has no place. It is said to be in line 0 of "<EXPR>".
        if let path, line > 0 {
          let file = path.split(separator: "/").suffix(2).joined(separator: "/")
          issue["sourceLocation"] = ["filePath": path, "fileID": file, "line": line]
        }
        write("issueRecorded", payload.merging(["issue": issue, "messages": [["text": text]]]) { $1 })
      }

      /// The name of a test, such as `LoginTests.testLocks`.
      private func name(of test: XCTestCase) -> String { "\(type(of: test)).\(method(of: test))" }

      private func id(of test: XCTestCase) -> String { "\(String(reflecting: type(of: test)))/\(method(of: test))" }

      /// The name of the method in `LoginTests.testLocks` or, on Apple platforms, in `-[AppTests.LoginTests testLocks]`.
      private func method(of test: XCTestCase) -> String {
        test.name.split { ". ]".contains($0) }.last.map(String.init) ?? ""
      }

      private func write(_ kind: String, _ payload: [String: Any] = [:]) {
        let instant = ["absolute": ProcessInfo.processInfo.systemUptime]
        let record = ["payload": payload.merging(["kind": kind, "instant": instant]) { $1 }]
        guard var line = try? JSONSerialization.data(withJSONObject: record, options: .sortedKeys) else { return }
        line.append(10)
        lock.lock()
        defer { lock.unlock() }
        line.withUnsafeBytes { _ = fwrite($0.baseAddress!, 1, $0.count, file) }
      }
    }
    """#
}
