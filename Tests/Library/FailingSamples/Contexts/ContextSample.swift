import Foundation
import TestSupport

/// Tests that fail on purpose, each in another context.
///
/// Each test fails twice. A double reports a failure, and knows its test. The function `reportFailure` reports one too,
/// and does not. The line that a failure must point at has a mark, `fails: <name>.double` or `fails: <name>.function`.
enum ContextSample {
  /// Returns true if the environment selects a test as `contexts.<name>`.
  static func isSwitchedOn(_ name: String = #function) -> Bool {
    FailingSample.isSwitchedOn("contexts.\(name.prefix { $0 != "(" })")
  }

  /// Returns a double with one call.
  ///
  /// The call fails the test in `expectNoCalls()`, or when the double is deallocated.
  static func tapped(
    _ name: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> CallLog<String> {
    let name = name.prefix { $0 != "(" }
    let taps = CallLog<String>("\(name)", fileID: fileID, filePath: filePath, line: line, column: column)
    taps.record("tap")
    return taps
  }
}

extension ContextSample {
  static func synchronousBody() {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    taps.expectNoCalls()  // fails: synchronousBody.double
    reportFailure("synchronousBody reported")  // fails: synchronousBody.function
  }

  static func asynchronousBody() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await Task.yield()
    await taps.expectNoCalls()  // fails: asynchronousBody.double
    reportFailure("asynchronousBody reported")  // fails: asynchronousBody.function
  }

  static func childTask() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        taps.expectNoCalls()  // fails: childTask.double
        reportFailure("childTask reported")  // fails: childTask.function
      }
    }
  }

  static func unawaitedTask() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await withCheckedContinuation { isReported in
      Task {
        taps.expectNoCalls()  // fails: unawaitedTask.double
        reportFailure("unawaitedTask reported")  // fails: unawaitedTask.function
        isReported.resume()
      }
    }
  }

  static func detachedTask() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await Task.detached {
      taps.expectNoCalls()  // fails: detachedTask.double
      reportFailure("detachedTask reported")  // fails: detachedTask.function
    }.value
  }

  static func dispatchQueue() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await withCheckedContinuation { isReported in
      DispatchQueue.global().async {
        taps.expectNoCalls()  // fails: dispatchQueue.double
        reportFailure("dispatchQueue reported")  // fails: dispatchQueue.function
        isReported.resume()
      }
    }
  }

  static func mainActorTask() async {
    guard isSwitchedOn() else { return }
    let taps = tapped()
    await Task { @MainActor in
      taps.expectNoCalls()  // fails: mainActorTask.double
      reportFailure("mainActorTask reported")  // fails: mainActorTask.function
    }.value
  }

  static func thousandReports() async {
    guard isSwitchedOn() else { return }
    let reports = (1...1_000).map { number in
      let taps = tapped("thousandReports \(number)")
      return Task.detached {
        taps.expectNoCalls()  // fails: thousandReports.double
        reportFailure("thousandReports \(number) reported")  // fails: thousandReports.function
      }
    }
    for report in reports { await report.value }
  }
}
