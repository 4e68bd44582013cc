import ToolSupport

extension CoverageRun {
  /// True if the run records its tests.
  var isRecording: Bool { options.recordsTests || options.asksForTests }

  /// Reads the recorded tests of the last run, if a report shows them.
  ///
  /// - Parameter folder: The folder of the run.
  /// - Returns: The recording of each process, with its suite, or nothing if no report shows them.
  /// - Throws: `ToolError` if they are needed, and the last run recorded none.
  func recordings(in folder: BuildFolder) throws -> [(suite: Suite, recording: TestRecording)] {
    let isShown = isRecording || options.pages != nil || options.outputs[.json] != nil
    let record = options.profiles.isEmpty || options.runsTests ? RunRecord(in: folder) : nil
    guard isShown, let record, record.recordsTests == true else {
      guard options.asksForTests else { return [] }
      throw ToolError(
        message: "the last run did not record which test runs which code",
        remedy: "run the command once with --per-test, or without --no-run")
    }
    console.show("Reading the recorded tests…")
    let recordings = folder.readRecordings(of: options.suites)
    for result in record.suiteResults where result.testsRun > 0 {
      guard recordings.contains(where: { $0.suite == result.suite && !$0.recording.tests.isEmpty }) else {
        throw ToolError(
          message: "no test of \(result.suite.title) was recorded",
          remedy: "make sure that the tests use the C library of the system as a shared library, or omit --per-test")
      }
    }
    return recordings
  }
}
