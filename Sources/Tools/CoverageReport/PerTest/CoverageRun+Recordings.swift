import Foundation
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
    for result in record.suiteResults where result.testsRun > 0 && options.suites.contains(result.suite) {
      guard recordings.contains(where: { $0.suite == result.suite && !$0.recording.tests.isEmpty }) else {
        throw ToolError(
          message: "no test of \(result.suite.title) was recorded",
          remedy: "make sure that the tests use the C library of the system as a shared library, or record no tests")
      }
    }
    return recordings
  }

  /// Returns sentences about tests that the last run may lack in its recording.
  ///
  /// - Parameters:
  ///   - recordings: The recording of each process, with its suite.
  ///   - folder: The folder of the run.
  ///   - changed: The paths of the files that changed after the recording.
  /// - Returns: The sentences.
  func recordingRemarks(
    _ recordings: [(suite: Suite, recording: TestRecording)], in folder: BuildFolder, changed: [String]
  ) -> [String] {
    guard !recordings.isEmpty, let record = RunRecord(in: folder) else { return [] }
    let results = record.suiteResults.filter { options.suites.contains($0.suite) }
    let incomplete = results.compactMap { result -> String? in
      let recorded = recordings.lazy.filter { $0.suite == result.suite }.map { $0.recording.count(of: result.suite) }
      let missing = result.testsRun - recorded.reduce(0, +)
      if result.outcome == .crashed {
        return "\(result.suite.title) stopped early, so the test that was running and those after it are not recorded."
      }
      guard missing > 0 else { return nil }
      return "\(NumberFormat.counted(missing, "test")) of \(result.suite.title) ran, but could not be recorded."
    }
    let filters = record.filters ?? []
    let selected = "Only tests that match --filter \(filters.joined(separator: " --filter ")) were recorded."
    let later =
      "Changed after the recording: \(NumberFormat.first(of: changed)). Without --no-run, the tests are recorded again."
    return incomplete + (filters.isEmpty ? [] : [selected]) + (changed.isEmpty ? [] : [later])
  }

  /// Returns the sources and the tests that changed after the recording that answers `--tests-for`.
  ///
  /// - Parameters:
  ///   - location: The package, and the folder of the run.
  ///   - sources: The sources to measure.
  ///   - layout: The layout of the build.
  /// - Returns: The paths of the files that still exist, in reports.
  func changesSinceRecording(
    _ location: Location, _ sources: [TargetReader.TargetSources], layout: any BuildLayout
  ) -> [String] {
    guard options.asksForTests, !options.runsTests else { return [] }
    let package = location.package
    let tests = package.targets.filter { $0.type == "test" }
      .map { TargetReader.TargetSources(target: $0, sources: package.sources(of: [$0])) }
    return ChangedSources(
      package: package, layout: layout, remains: [RunRecord.path(in: location.folder)], files: files
    ).find(in: sources + tests).filter(files.fileExists).map(package.relativePath)
  }
}
