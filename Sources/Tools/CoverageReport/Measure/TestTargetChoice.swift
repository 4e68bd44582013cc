import ToolSupport

extension CoverageRun {
  /// Chooses the test targets that can reach the measured targets.
  ///
  /// The whole package is built and tested if it is not certain that a subset works. Without a run, the test targets are
  /// those of the last run.
  ///
  /// - Returns: The test targets, and the folder whose arguments select them.
  /// - Throws: `ToolError` if there was no run, or if the last one left out a test target that is needed.
  func chooseTests(_ subset: PackageSubset, _ location: Location) throws -> (TestTargets, BuildFolder) {
    let whole = TestTargets(ran: (subset.testTargets + subset.leftOut).sorted())
    guard !options.runsTests else { return narrow(whole, to: subset, location) }
    let last = try RunRecord.last(in: location.folder)
    let missing = last.targets(missingFor: subset)
    guard missing.isEmpty else {
      throw ToolError(
        message: "the last run left out \(missing.joined(separator: ", ")), so --no-run cannot report on these targets",
        remedy: "run the command without --no-run")
    }
    return (last.testTargets, location.folder)
  }

  private func narrow(_ whole: TestTargets, to subset: PackageSubset, _ location: Location) -> (
    TestTargets, BuildFolder
  ) {
    var whole = whole
    guard !subset.leftOut.isEmpty else { return (whole, location.folder) }
    if options.runsAllTests {
      whole.reasonForAll = "--all-tests was given"
    } else if location.folder.scratch == location.package.path + "/.build" {
      whole.reasonForAll = "--scratch-path names the folder of ordinary builds"
    } else if subset.testTargets.isEmpty {
      whole.reasonForAll = "no test target depends on a measured target"
    } else {
      do throws(ManifestOverlay.Refusal) {
        var folder = location.folder
        folder.subset = try folder.overlay(runner).select(subset, of: location.package)
        return (TestTargets(ran: subset.testTargets, leftOut: subset.leftOut, built: subset.targets), folder)
      } catch {
        whole.reasonForAll = error.reason
      }
    }
    return (whole, location.folder)
  }
}

extension RunRecord {
  /// Returns the targets of a subset that the run left out.
  func targets(missingFor subset: PackageSubset) -> [String] {
    guard let built = testTargets.built else { return [] }
    return subset.targets.subtracting(built).sorted()
  }
}

extension BuildFolder {
  fileprivate func overlay(_ runner: any ToolRunner) -> ManifestOverlay {
    ManifestOverlay(
      package: package, scratch: scratch, folder: work + "/subset", isConfined: isConfined, runner: runner, files: files
    )
  }
}
