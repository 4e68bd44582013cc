import ToolSupport

/// A build of the tests with coverage.
struct TestBuild {
  let folder: BuildFolder
  /// The test targets that are not part of the build.
  var leftOut: [String] = []
  let runner: any ToolRunner
  let console: Console

  /// Builds the tests and shows the progress.
  ///
  /// - Returns: The output of the build.
  /// - Throws: `ToolError` with the errors if the build fails.
  func run() throws -> String {
    let activity = "Building with coverage…"
    console.note(activity)
    let result = try folder.build.build(
      ["--build-tests", "--enable-code-coverage"] + folder.subset, activity: activity, runner: runner, console: console)
    console.clear()
    try result.check(
      "the package does not build",
      remedy: "fix the errors above and run it again"
        + (leftOut.isEmpty ? "" : ", or build all of it with --all-tests"))
    return result.output
  }
}
