import CoverageReport
import Foundation
import ToolSupport

/// The report in the mutation testing report schema of Stryker.
struct StrykerReport {
  let result: MutationResult
  let root: String
  var text: String { "{}" }
  static func merged(_ paths: [String], mode: SuiteMode?, files: FileManager) throws -> MutationResult {
    MutationResult(package: "", mode: mode ?? .each, mutants: [])
  }
}
