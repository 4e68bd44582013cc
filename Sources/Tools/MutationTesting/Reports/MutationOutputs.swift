import CoverageReport
import Foundation
import ToolSupport

/// The report files and pages to write.
struct MutationOutputs {
  let options: MutateOptions
  let location: MutationRun.Location
  let console: Console
  let runner: any ToolRunner
  func check() throws {}
  func write(_ result: MutationResult) throws {}
}
