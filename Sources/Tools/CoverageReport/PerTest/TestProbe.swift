import Foundation
import ToolSupport

/// A library that is loaded into the process of the tests, and records the code that each test runs.
///
/// Tests that run one after the other in one process can be told apart by the changes of the execution counters. So a
/// recording costs far less than a process for each test.
struct TestProbe {
  let folder: BuildFolder
  let runner: any ToolRunner

  /// Compiles the library, unless an earlier run has done so, and creates the folder of the recordings.
  ///
  /// - Returns: The variables for the environment of a suite's tests.
  /// - Throws: `ToolError` if the library cannot be compiled or used here.
  func prepare() throws -> @Sendable (Suite) -> [String] {
    let variables = try ProbeLibrary(source: Self.source, folder: folder, runner: runner).variables()
    let recordings = folder.recordings
    try folder.files.createDirectory(atPath: recordings, withIntermediateDirectories: true)
    return { suite in
      variables.map { "\($0.key)=\($0.value)" }.sorted() + ["REHEARSAL_RECORDING=\(recordings)/\(suite.fileName)"]
    }
  }
}
